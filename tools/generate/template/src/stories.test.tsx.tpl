import { testStories } from '../../../tools/jest/stories';
import * as view from './components/__Name__View.stories';

testStories({ view });

import { testStories } from '../../../tools/jest/stories';
import * as view from './components/__Name__View.stories';
import * as screen from './screens/__Name__Screen.stories';

testStories({ view, screen });

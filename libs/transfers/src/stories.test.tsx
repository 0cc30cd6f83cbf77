import { testStories } from '../../../tools/jest/stories';
import * as view from './components/TransfersView.stories';

testStories({ view });

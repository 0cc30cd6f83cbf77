import { testStories } from '../../../tools/jest/stories';
import * as bank from './screens/Bank.stories';

testStories({ bank });

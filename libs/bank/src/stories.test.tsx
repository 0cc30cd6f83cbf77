import { testStories } from '../../../tools/jest/stories';
import * as bank from './screens/BankScreen.stories';

testStories({ bank });

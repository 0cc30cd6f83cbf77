import { testStories } from '../../../tools/jest/stories';
import * as fundPassword from './components/FundPasswordStep.stories';
import * as overdueHint from './components/OverdueHint.stories';
import * as sheets from './components/Sheets.stories';

testStories({ fundPassword, overdueHint, sheets });

import { testStories } from '../../../tools/jest/stories';
import * as fundPassword from './components/FundPasswordStep.stories';
import * as moneyHold from './components/MoneyHold.stories';
import * as overdueHint from './components/OverdueHint.stories';
import * as sheets from './components/Sheets.stories';

testStories({ fundPassword, moneyHold, overdueHint, sheets });

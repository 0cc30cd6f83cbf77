import { testStories } from '../../../tools/jest/stories';
import * as fundPassword from './components/FundPasswordStep.stories';
import * as withdrawalHoldNotice from './components/WithdrawalHoldNotice.stories';
import * as overdueHint from './components/OverdueHint.stories';
import * as sheets from './components/Sheets.stories';

testStories({ fundPassword, withdrawalHoldNotice, overdueHint, sheets });

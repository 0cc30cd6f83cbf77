import { testStories } from '../../../tools/jest/stories';
import * as fundPassword from './components/FundPasswordStep.stories';
import * as withdrawalHoldNotice from './components/WithdrawalHoldNotice.stories';
import * as balanceShortfall from './components/BalanceShortfall.stories';
import * as overdueHint from './components/OverdueHint.stories';
import * as sheets from './components/Sheets.stories';

testStories({ balanceShortfall, fundPassword, withdrawalHoldNotice, overdueHint, sheets });

import { testStories } from '../../../tools/jest/stories';
import * as sheets from './components/Sheets.stories';
import * as loanApplication from './screens/LoanApplicationScreen.stories';
import * as loans from './screens/LoansScreen.stories';
import * as lockApplication from './screens/LockApplicationScreen.stories';
import * as locks from './screens/LocksScreen.stories';
import * as stakingList from './screens/StakingListScreen.stories';
import * as staking from './screens/StakingScreen.stories';

testStories({ sheets, loanApplication, loans, lockApplication, locks, stakingList, staking });

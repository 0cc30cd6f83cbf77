import { testStories } from '../../../tools/jest/stories';
import * as sheets from './components/Sheets.stories';
import * as loanApplication from './screens/LoanApplicationScreen.stories';
import * as loans from './screens/LoansScreen.stories';
import * as lockMiningOrder from './screens/LockMiningOrderScreen.stories';
import * as lockMining from './screens/LockMiningScreen.stories';
import * as stakingPositions from './screens/StakingPositionsScreen.stories';
import * as staking from './screens/StakingScreen.stories';

testStories({ sheets, loanApplication, loans, lockMiningOrder, lockMining, stakingPositions, staking });

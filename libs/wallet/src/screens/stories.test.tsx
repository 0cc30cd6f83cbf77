import { testStories } from '../../../../tools/jest/stories';
import * as address from './address/AddressScreen.stories';
import * as fees from './fees/FeesScreen.stories';
import * as history from './history/HistoryScreen.stories';
import * as invite from './invite/InviteScreen.stories';
import * as statement from './statement/StatementScreen.stories';
import * as withdraw from './withdraw/WithdrawScreen.stories';

testStories({ address, fees, history, invite, statement, withdraw });

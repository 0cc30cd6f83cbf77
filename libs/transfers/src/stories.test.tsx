import { testStories } from '../../../tools/jest/stories';
import * as accountTransfer from './screens/AccountTransferScreen.stories';
import * as conversion from './screens/ConversionScreen.stories';
import * as memberTransfer from './screens/MemberTransferScreen.stories';
import * as memberTransfers from './screens/MemberTransfersScreen.stories';

testStories({ accountTransfer, conversion, memberTransfer, memberTransfers });

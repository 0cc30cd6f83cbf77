import { testStories } from '../../../../tools/jest/stories';
import * as address from './address/Address.stories';
import * as invite from './invite/Invite.stories';
import * as withdraw from './withdraw/Withdraw.stories';

testStories({ address, invite, withdraw });

import { testStories } from '../../../tools/jest/stories';
import * as account from './screens/account/AccountScreen.stories';
import * as assets from './screens/assets/AssetsScreen.stories';
import * as worth from './screens/assets/WorthCard.stories';
import * as deposit from './screens/deposit/DepositScreen.stories';

testStories({ account, assets, deposit, worth });

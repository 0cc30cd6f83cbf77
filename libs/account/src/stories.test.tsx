import { testStories } from '../../../tools/jest/stories';
import * as drawerEntries from './components/DrawerEntries.stories';
import * as memberDrawer from './components/MemberDrawer.stories';
import * as memberHead from './components/MemberHead.stories';
import * as displayScreen from './screens/DisplayScreen.stories';

testStories({ drawerEntries, memberDrawer, memberHead, displayScreen });

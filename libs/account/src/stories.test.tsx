import { testStories } from '../../../tools/jest/stories';
import * as drawerEntries from './components/DrawerEntries.stories';
import * as memberDrawer from './components/MemberDrawer.stories';
import * as memberHead from './components/MemberHead.stories';

testStories({ drawerEntries, memberDrawer, memberHead });

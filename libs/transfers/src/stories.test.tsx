import { testStories } from '../../../tools/jest/stories';
import * as move from './screens/MoveScreen.stories';
import * as send from './screens/SendScreen.stories';
import * as swap from './screens/SwapScreen.stories';
import * as transfers from './screens/TransfersScreen.stories';

testStories({ move, send, swap, transfers });

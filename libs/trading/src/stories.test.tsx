import { testStories } from '../../../tools/jest/stories';
import * as marketList from './components/MarketList.stories';

testStories({ marketList });

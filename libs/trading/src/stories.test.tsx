import { testStories } from '../../../tools/jest/stories';
import * as guardLeft from './components/GuardLeft.stories';
import * as marketList from './components/MarketList.stories';
import * as marketPicker from './components/MarketPicker.stories';
import * as tradingBanner from './components/TradingBanner.stories';

testStories({ guardLeft, marketList, marketPicker, tradingBanner });

import { testStories } from '../../../tools/jest/stories';
import * as remainingLimits from './components/RemainingLimits.stories';
import * as marketList from './components/MarketList.stories';
import * as marketPicker from './components/MarketPicker.stories';
import * as tradingBanner from './components/TradingBanner.stories';

testStories({ remainingLimits, marketList, marketPicker, tradingBanner });

import { testStories } from '../../../tools/jest/stories';
import * as banner from './components/Banner.stories';
import * as firstSteps from './components/FirstSteps.stories';
import * as homeHeader from './components/HomeHeader.stories';
import * as memberStrip from './components/MemberStrip.stories';
import * as menuCard from './components/MenuCard.stories';
import * as requestedStrip from './components/RequestedStrip.stories';
import * as risingList from './components/RisingList.stories';
import * as ticker from './components/Ticker.stories';
import * as visitorStrip from './components/VisitorStrip.stories';
import * as homeScreen from './screens/HomeScreen.stories';

testStories({
  banner,
  firstSteps,
  homeHeader,
  memberStrip,
  menuCard,
  requestedStrip,
  risingList,
  ticker,
  visitorStrip,
  homeScreen,
});

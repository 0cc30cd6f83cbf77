import { testStories } from '../../../tools/jest/stories';
import * as orderBar from './components/OrderBar.stories';
import * as orderRows from './components/OrderRows.stories';
import * as orderView from './components/OrderView.stories';
import * as priceHeader from './components/PriceHeader.stories';
import * as runningCard from './components/RunningCard.stories';
import * as sheets from './components/Sheets.stories';
import * as optionsScreen from './screens/OptionsScreen.stories';

testStories({ optionsScreen, orderBar, orderRows, orderView, priceHeader, runningCard, sheets });

import { testStories } from '../../../tools/jest/stories';
import * as currencyTabs from './components/CurrencyTabs.stories';
import * as marketTable from './components/MarketTable.stories';
import * as marketScreen from './screens/MarketScreen.stories';

testStories({ currencyTabs, marketTable, marketScreen });

import { testStories } from '../../../tools/jest/stories';
import * as cancelAllSheet from './components/CancelAllSheet.stories';
import * as cancelSheet from './components/CancelSheet.stories';
import * as depth from './components/DepthChart.stories';
import * as header from './components/SpotHeader.stories';
import * as openOrders from './components/OpenOrders.stories';
import * as orderBook from './components/OrderBook.stories';
import * as orderForm from './components/OrderForm.stories';
import * as sheets from './components/Sheets.stories';
import * as tradeConfirmation from './components/TradeConfirmationPanel.stories';
import * as trades from './components/TradesTape.stories';
import * as exchange from './screens/ExchangeScreen.stories';
import * as orders from './screens/OrdersScreen.stories';

testStories({
  header,
  orderBook,
  orderForm,
  depth,
  trades,
  tradeConfirmation,
  openOrders,
  sheets,
  cancelSheet,
  cancelAllSheet,
  exchange,
  orders,
});

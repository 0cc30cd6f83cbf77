import { testStories } from '../../../../tools/jest/stories';
import * as button from '../action/Button.stories';
import * as iconButton from '../action/IconButton.stories';
import * as choices from '../choice/Choices.stories';
import * as tabs from '../choice/Tabs.stories';
import * as amountField from '../field/AmountField.stories';
import * as fields from '../field/Fields.stories';
import * as pickField from '../field/PickField.stories';
import * as layout from '../layout/Layout.stories';
import * as lists from '../list/Lists.stories';
import * as pagedList from '../list/PagedList.stories';
import * as quoteList from '../list/QuoteList.stories';
import * as marks from '../mark/Marks.stories';
import * as overlays from '../overlay/Overlays.stories';
import * as toast from '../overlay/Toast.stories';
import * as states from '../state/States.stories';
import * as figures from '../text/Figures.stories';
import * as uploadTile from '../upload/UploadTile.stories';
import * as foundations from './Foundations.stories';
import * as guideAction from './guide/Action.stories';
import * as guideChoice from './guide/Choice.stories';
import * as guideField from './guide/Field.stories';
import * as guideLayout from './guide/Layout.stories';
import * as guideList from './guide/List.stories';
import * as guideMark from './guide/Mark.stories';
import * as guideOverlay from './guide/Overlay.stories';
import * as guideState from './guide/State.stories';
import * as guideText from './guide/Text.stories';
import * as kitchenSink from './KitchenSink.stories';
import * as money from './Money.stories';

testStories({
  button,
  iconButton,
  choices,
  tabs,
  amountField,
  fields,
  pickField,
  layout,
  lists,
  pagedList,
  quoteList,
  marks,
  overlays,
  toast,
  states,
  figures,
  uploadTile,
  foundations,
  guideAction,
  guideChoice,
  guideField,
  guideLayout,
  guideList,
  guideMark,
  guideOverlay,
  guideState,
  guideText,
  kitchenSink,
  money,
});

import { testStories } from '../../../../../tools/jest/stories';
import * as actionBar from './ActionBar.stories';
import * as address from './Address.stories';
import * as amountField from './AmountField.stories';
import * as avatar from './Avatar.stories';
import * as bdi from './Bdi.stories';
import * as button from './Button.stories';
import * as callout from './Callout.stories';
import * as card from './Card.stories';
import * as changePill from './ChangePill.stories';
import * as checkbox from './Checkbox.stories';
import * as chipGroup from './ChipGroup.stories';
import * as choiceRow from './ChoiceRow.stories';
import * as codeField from './CodeField.stories';
import * as coinIcon from './CoinIcon.stories';
import * as confirmSheet from './ConfirmSheet.stories';
import * as copyButton from './CopyButton.stories';
import * as countdownRing from './CountdownRing.stories';
import * as emptyState from './EmptyState.stories';
import * as errorState from './ErrorState.stories';
import * as headerBar from './HeaderBar.stories';
import * as iconButton from './IconButton.stories';
import * as infiniteList from './InfiniteList.stories';
import * as linkButton from './LinkButton.stories';
import * as listRow from './ListRow.stories';
import * as loading from './Loading.stories';
import * as miniRing from './MiniRing.stories';
import * as num from './Num.stories';
import * as outcome from './Outcome.stories';
import * as outcomeCard from './OutcomeCard.stories';
import * as pairName from './PairName.stories';
import * as passwordField from './PasswordField.stories';
import * as percentRow from './PercentRow.stories';
import * as pickField from './PickField.stories';
import * as priceText from './PriceText.stories';
import * as pullToRefresh from './PullToRefresh.stories';
import * as qrTile from './QrTile.stories';
import * as quoteRow from './QuoteRow.stories';
import * as recordRow from './RecordRow.stories';
import * as refreshButton from './RefreshButton.stories';
import * as segmented from './Segmented.stories';
import * as shareRing from './ShareRing.stories';
import * as skeleton from './Skeleton.stories';
import * as skeletonRows from './SkeletonRows.stories';
import * as sparkline from './Sparkline.stories';
import * as spinner from './Spinner.stories';
import * as staleMark from './StaleMark.stories';
import * as statusPill from './StatusPill.stories';
import * as stepper from './Stepper.stories';
import * as switchStory from './Switch.stories';
import * as tabBar from './TabBar.stories';
import * as tabs from './Tabs.stories';
import * as text from './Text.stories';
import * as textField from './TextField.stories';
import * as triangle from './Triangle.stories';

testStories({
  actionBar,
  address,
  amountField,
  avatar,
  bdi,
  button,
  callout,
  card,
  changePill,
  checkbox,
  chipGroup,
  choiceRow,
  codeField,
  coinIcon,
  confirmSheet,
  copyButton,
  countdownRing,
  emptyState,
  errorState,
  headerBar,
  iconButton,
  infiniteList,
  linkButton,
  listRow,
  loading,
  miniRing,
  num,
  outcome,
  outcomeCard,
  pairName,
  passwordField,
  percentRow,
  pickField,
  priceText,
  pullToRefresh,
  qrTile,
  quoteRow,
  recordRow,
  refreshButton,
  segmented,
  shareRing,
  skeleton,
  skeletonRows,
  sparkline,
  spinner,
  staleMark,
  statusPill,
  stepper,
  switchStory,
  tabBar,
  tabs,
  text,
  textField,
  triangle,
});

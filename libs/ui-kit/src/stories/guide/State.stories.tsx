import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../action/Button';
import { Callout } from '../../state/Callout';
import { EmptyState } from '../../state/EmptyState';
import { ErrorState } from '../../state/ErrorState';
import { Loading } from '../../state/Loading';
import { OfflineBar } from '../../state/OfflineBar';
import { Skeleton, SkeletonRows } from '../../state/Skeleton';
import { StaleMark } from '../../state/StaleMark';
import { offline } from '../offline';
import { Guide, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/State' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Für diese Kombination aus Coin und Netzwerk sind zurzeit keine Auszahlungen möglich';

function Places() {
  return (
    <>
      <Use of="EmptyState" note="Nothing to show yet: says so, explains why, and offers one useful action.">
        <State name="plain">
          <EmptyState />
        </State>
        <State name="with something to do, long text">
          <EmptyState title={LONG} text={LONG} action={<Button size="small">Add address</Button>} />
        </State>
      </Use>
      <Use
        of="ErrorState"
        note="This block could not be loaded, with Try again. Never for the whole page, and never while old values can still be shown."
      >
        <State name="plain">
          <ErrorState onRetry={nothing} />
        </State>
        <State name="trying again, long text">
          <ErrorState onRetry={nothing} text={LONG} busy />
        </State>
      </Use>
      <Use
        of="Loading"
        note="Nothing to show yet: the skeleton of the content, after 150 ms and for at least 300. Data that only refreshes is not loading."
      >
        <State name="loading" flush>
          <Loading loading skeleton={<SkeletonRows rows={2} />}>
            {null}
          </Loading>
        </State>
        <State name="there">
          <Loading loading={false} skeleton={<SkeletonRows rows={2} />}>
            <p>Content</p>
          </Loading>
        </State>
      </Use>
    </>
  );
}

export const UsageAndStates: Story = {
  beforeEach: offline,
  render: () => (
    <Guide title="State">
      <Places />
      <Use of="Skeleton" note="A placeholder block in the size of what is loading. Shown through Loading.">
        <State name="line, figure, round">
          <Skeleton width="60%" />
          <Skeleton width="40%" height={40} />
          <Skeleton width={56} height={56} round />
        </State>
      </Use>
      <Use of="SkeletonRows" note="Placeholder rows of a list, in the height of its rows.">
        <State name="three rows" flush>
          <SkeletonRows rows={3} />
        </State>
      </Use>
      <Use
        of="Callout"
        note="Sentences to read before going on: neutral for information, warn for a possible problem, fall for an imminent one. Live when it appears by itself."
      >
        <State name="neutral, warn, fall">
          <Callout>Coins arrive after about ten minutes.</Callout>
          <Callout tone="warn">Only send USDT by TRC20.</Callout>
          <Callout tone="fall">{LONG}</Callout>
        </State>
      </Use>
      <Use of="OfflineBar" note="Under the header while the phone has no network. Once in the app.">
        <State name="offline" flush>
          <OfflineBar />
        </State>
      </Use>
      <Use
        of="StaleMark"
        note="Age of stale figures in seconds, beside the grey figures: prices, order books, balances."
      >
        <State name="12 s, an hour">
          <StaleMark seconds={12} />
          <StaleMark seconds={3600} />
        </State>
      </Use>
    </Guide>
  ),
};

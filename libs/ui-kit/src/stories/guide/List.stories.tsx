import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../action/Button';
import { ListRow } from '../../layout/ListRow';
import { InfiniteList } from '../../list/InfiniteList';
import { PagedList, type PagedSource } from '../../list/PagedList';
import { PullToRefresh } from '../../list/PullToRefresh';
import { type QuoteItem, QuoteList } from '../../list/QuoteList';
import { QuoteRow } from '../../list/QuoteRow';
import { RecordRow } from '../../list/RecordRow';
import { RefreshButton } from '../../list/RefreshButton';
import { StatusPill } from '../../mark/StatusPill';
import { Num } from '../../text/Num';
import { Guide, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/List' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Option auf VERYLONGCOINNAME/USDT: Auszahlung einschließlich des Einsatzes';
const rested: PagedSource<string> = {
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  refetch: () => Promise.resolve({}),
  fetchNextPage: nothing,
};
const pages = [{ list: ['BTC', LONG] }];
const paged = {
  rowKey: (name: string) => name,
  row: (name: string) => <ListRow label={name} end="--" />,
  rowHeight: 56,
};
const quote = (key: string, part: Partial<QuoteItem>): QuoteItem => ({
  key,
  href: `#${key}`,
  base: key,
  quote: 'USDT',
  price: 64_210.5,
  shownPrice: '64,210.500000',
  change: '+2.31%',
  direction: 'rise',
  ...part,
});
const QUOTES = [
  quote('BTC', {}),
  quote('ETH', { price: 3_120.44, shownPrice: '3,120.440000', change: '−0.84%', direction: 'fall' }),
  quote('VERYLONGCOINNAME', { price: 123_456_789.123_456, shownPrice: '123,456,789.123456' }),
];

function Paged() {
  return (
    <Use
      of="PagedList"
      note="All record lists: skeleton, rows, empty, error, end, refresh, and the next page before the end is reached. Pass the result of an infinite query."
    >
      <State name="filled, long text" ground flush>
        <PagedList {...paged} source={{ ...rested, currentData: { pages } }} />
      </State>
      <State name="heading with a tool" flush>
        <PagedList
          {...paged}
          heading="Transfers"
          tools={<Button size="small">Export</Button>}
          source={{ ...rested, currentData: { pages } }}
        />
      </State>
      <State name="loading" ground flush>
        <PagedList {...paged} source={{ ...rested, isFetching: true }} />
      </State>
      <State name="empty" ground flush>
        <PagedList {...paged} source={{ ...rested, currentData: { pages: [{ list: [] }] } }} />
      </State>
      <State name="error" ground flush>
        <PagedList {...paged} source={{ ...rested, isError: true }} />
      </State>
      <State name="next page failed" ground flush>
        <PagedList
          {...paged}
          source={{ ...rested, currentData: { pages }, hasNextPage: true, isFetchNextPageError: true }}
        />
      </State>
    </Use>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="List">
      <Paged />
      <Use
        of="InfiniteList"
        note="The growing end of a list, for lists that PagedList does not fit. Shows when more is loading, failed, or finished."
      >
        <State name="loading, failed, finished">
          <InfiniteList state="loading" onMore={nothing}>
            <p>Rows</p>
          </InfiniteList>
          <InfiniteList state="failed" onMore={nothing}>
            <p>Rows</p>
          </InfiniteList>
          <InfiniteList state="finished" onMore={nothing}>
            <p>Rows</p>
          </InfiniteList>
        </State>
      </Use>
      <Use
        of="RecordRow"
        note="One record of money: kind, amount, time and details; a reason on a line of its own. Use it in a PagedList."
      >
        <State name="came in, with a note, long text" flush>
          <RecordRow
            title="Option won"
            amount={<Num value="+18.50000000" />}
            tone="rise"
            time="21 Nov 2026, 02:15:00"
          />
          <RecordRow
            title={<StatusPill status="rejected" label="Rejected" />}
            amount={<Num value="98,765,432,109.12345678" />}
            time="21 Nov 2026, 02:15:00"
            detail="TXYZab…c123TX"
            note={LONG}
          />
          <RecordRow title={LONG} amount={<Num value="−10.00000000" />} time="21 Nov 2026, 02:15:00" />
        </State>
      </Use>
      <Use
        of="QuoteList"
        note="Pairs with price and change, each a link to its market. Prices flash when they change."
      >
        <State name="rising, falling, long text" flush>
          <QuoteList heads={['Name', 'Price', '24h change']} items={QUOTES} />
        </State>
      </Use>
      <Use
        of="QuoteRow"
        note="The row of a market, the same in every list: a link with the change in a pill, or a button with it stacked below the price."
      >
        <State name="stacked: current, rising" flush>
          {QUOTES.slice(0, 2).map(({ key, href: _href, ...item }, index) => (
            <QuoteRow key={key} item={item} look="stacked" current={index === 0} onPress={nothing} />
          ))}
        </State>
      </Use>
      <Use
        of="PullToRefresh"
        note="Pulling the top of a page refreshes it. Always with a RefreshButton on the same page, for those who cannot pull."
      >
        <State name="rest">
          <PullToRefresh busy={false} onRefresh={nothing}>
            <p>Pull here</p>
          </PullToRefresh>
        </State>
      </Use>
      <Use of="RefreshButton" note="The visible way to refresh: at the end of a header bar or above a list.">
        <State name="rest, busy">
          <RefreshButton busy={false} onRefresh={nothing} />
          <RefreshButton busy onRefresh={nothing} />
        </State>
      </Use>
    </Guide>
  ),
};

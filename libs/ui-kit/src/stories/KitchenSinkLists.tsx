import { Languages, Moon, Shield } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/Button';
import { LinkButton } from '../action/LinkButton';
import { Switch } from '../choice/Checkbox';
import { Card, SectionHeader } from '../layout/Card';
import { ListRow } from '../layout/ListRow';
import { PagedList, type PagedSource } from '../list/PagedList';
import { QuoteList } from '../list/QuoteList';
import { RecordRow } from '../list/RecordRow';
import { Avatar } from '../mark/CoinIcon';
import { Icon } from '../mark/Icon';
import { ShareRing } from '../mark/ShareRing';
import { type Status, StatusPill } from '../mark/StatusPill';
import { EmptyState } from '../state/EmptyState';
import { ErrorState } from '../state/ErrorState';
import { SkeletonRows } from '../state/Skeleton';
import { Num } from '../text/Num';
import styles from './KitchenSink.module.css';

const nothing = (): void => undefined;
const RECORDS: readonly { readonly status: Status; readonly word: string; readonly amount: string }[] = [
  { status: 'running', word: 'Running', amount: '10.00000000' },
  { status: 'pending', word: 'Under review', amount: '100.00000000' },
  { status: 'completed', word: 'Completed', amount: '+18.50000000' },
  { status: 'rejected', word: 'Rejected', amount: '98,765,432.12345678' },
  { status: 'cancelled', word: 'Canceled', amount: '1.00000000' },
];
const source: PagedSource<(typeof RECORDS)[number]> = {
  currentData: { pages: [{ list: RECORDS }] },
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  refetch: () => Promise.resolve({}),
  fetchNextPage: nothing,
};
const PARTS = [
  { key: '1', name: 'USDT', share: 6205 },
  { key: '2', name: 'BTC', share: 2500 },
  { key: 'rest', name: 'Other coins', share: 1295 },
];
const QUOTES = [
  {
    key: 'btcusdt',
    base: 'BTC',
    price: 64_210.5,
    shownPrice: '64,210.50',
    change: '+2.31%',
    direction: 'rise',
  },
  {
    key: 'ethusdt',
    base: 'ETH',
    price: 3_120.44,
    shownPrice: '3,120.44',
    change: '−0.84%',
    direction: 'fall',
  },
] as const;

/** Records in every status. */
export function Records(): ReactNode {
  return (
    <PagedList
      source={source}
      rowKey={({ status }) => status}
      rowHeight={72}
      row={({ status, word, amount }) => (
        <RecordRow
          title={<StatusPill status={status} label={word} />}
          amount={<Num value={amount} />}
          time="21 Nov 2026, 02:15:00"
          detail="TXYZab…c123TX"
          {...(amount.startsWith('+') && { tone: 'rise' as const })}
          {...(status === 'rejected' && { note: 'The picture could not be read. Please send it again.' })}
        />
      )}
    />
  );
}

/** How funds are divided, what is quoted, and blocks without content. */
export function Funds(): ReactNode {
  return (
    <div className={styles.stack}>
      <Card>
        <ShareRing label="Allocation by coin" parts={PARTS} />
      </Card>
      <Card flush>
        <QuoteList
          heads={['Name', 'Price', '24h change']}
          items={QUOTES.map((pair) => ({ ...pair, quote: 'USDT', href: `#${pair.key}` }))}
        />
      </Card>
    </div>
  );
}

/** Rows of the member's settings, and blocks that have nothing to show. */
export function Settings(): ReactNode {
  const [night, setNight] = useState(true);
  return (
    <>
      <Card flush>
        <SectionHeader
          title="Settings"
          end={
            <LinkButton href="#all" variant="text" size="small">
              All
            </LinkButton>
          }
        />
        <ListRow icon={<Avatar name="Ada" size={40} />} label="Ada" caption="UID 100234" href="#me" />
        <ListRow icon={<Icon of={Shield} />} label="Security" end="3" onClick={nothing} />
        <ListRow icon={<Icon of={Languages} />} label="Language" end="English" onClick={nothing} />
        <ListRow
          icon={<Icon of={Moon} />}
          label="Dark mode"
          end={<Switch label="Dark mode" checked={night} onChange={setNight} />}
        />
      </Card>
      <Card flush>
        <SkeletonRows rows={2} />
      </Card>
      <Card flush>
        <EmptyState action={<Button size="small">Add address</Button>} />
      </Card>
      <Card flush>
        <ErrorState onRetry={nothing} />
      </Card>
    </>
  );
}

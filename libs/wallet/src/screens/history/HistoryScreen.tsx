import {
  type HistoryEntry,
  REFETCH_ON_ENTER,
  useAmountsHidden,
  useHistoryInfiniteQuery,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatSignedBalance, withUnit } from '@ex/money';
import { Bdi, ChipGroup, HeaderBar, KitLink, Page, PagedList, RecordRow } from '@ex/ui-kit';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HideableNum, HideButton } from '../../components/hidden-amounts';
import { useAccountName } from '../../components/record-texts';
import {
  detailPath,
  HISTORY_DAYS,
  HISTORY_GROUPS,
  type HistoryGroupFilter,
  parseGroup,
} from '../../model/history';
import styles from './HistoryScreen.module.css';

const ANY_TIME = '';

/** Every booking of the member, of all coins and accounts, filtered by kind and time; each leads to its details. */
export function Screen() {
  const title = useT('shell')('titles.history');
  const t = useT('wallet');
  const days = useT('finance');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [group, setGroup] = useState(() => parseGroup(query.get('group')));
  const [period, setPeriod] = useState(ANY_TIME);
  const [hidden, setHidden] = useAmountsHidden();
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => void navigate(-1)}
        actions={<HideButton hidden={hidden} onChange={setHidden} />}
      />
      <Page of="list">
        <div className={styles.filters}>
          <Filter
            label={t('history.kind')}
            items={HISTORY_GROUPS.map((value) => ({ value, label: t(`history.${value}`) }))}
            value={group}
            onChange={(value) => setGroup(parseGroup(value))}
          />
          <Filter
            label={t('history.period')}
            items={[
              { value: ANY_TIME, label: t('history.all') },
              ...HISTORY_DAYS.map((count) => ({ value: String(count), label: days('days', { count }) })),
            ]}
            value={period}
            onChange={setPeriod}
          />
        </div>
        <List key={`${group}-${period}`} group={group} period={period} hidden={hidden} />
      </Page>
    </>
  );
}

/** A row of chips below what it filters: without that, two rows start with the same "All". */
function Filter<Value extends string>(props: ComponentProps<typeof ChipGroup<Value>>) {
  return (
    <div className={styles.filter}>
      <span aria-hidden>{props.label}</span>
      <ChipGroup {...props} />
    </div>
  );
}

interface ListProps {
  readonly group: HistoryGroupFilter;
  /** Days as text; '' for any time. */
  readonly period: string;
  readonly hidden: boolean;
}

function List({ group, period, hidden }: ListProps) {
  const source = useHistoryInfiniteQuery(
    { group: group === 'all' ? undefined : group, days: period === ANY_TIME ? undefined : Number(period) },
    REFETCH_ON_ENTER,
  );
  return (
    <PagedList source={source} row={(entry) => <Entry entry={entry} hidden={hidden} />} rowHeight={64} />
  );
}

function Entry({ entry, hidden }: { readonly entry: HistoryEntry; readonly hidden: boolean }) {
  const accountName = useAccountName();
  const { coin, amount, account, direction, description, bookedAt } = entry;
  const row = (
    <RecordRow
      title={<Bdi auto>{description}</Bdi>}
      amount={<HideableNum value={withUnit(formatSignedBalance(amount), coin)} hidden={hidden} />}
      {...(direction === 'in' && { tone: 'rise' })}
      time={formatServerTime(bookedAt)}
      detail={account === undefined ? undefined : accountName(account)}
    />
  );
  const href = detailPath(entry);
  if (href === undefined) return row;
  return (
    <KitLink href={href} className={styles.entry}>
      {row}
    </KitLink>
  );
}

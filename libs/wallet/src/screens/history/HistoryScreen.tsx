import { REFETCH_ON_ENTER } from '@ex/api-client';
import { useAmountsHidden } from '@ex/api-client/members';
import { type HistoryEntry, useHistoryInfiniteQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatSignedBalance, withUnit } from '@ex/money';
import { useAddressChoice } from '@ex/routing';
import { Bdi, HeaderBar, KitLink, Page, PagedList, PickField, RecordRow } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
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
const PERIODS = [ANY_TIME, '7', '30', '90'] as const satisfies readonly [
  '',
  ...`${(typeof HISTORY_DAYS)[number]}`[],
];

/** Every booking of the member, of all coins and accounts, filtered by kind and time; each leads to its details. */
export function Screen() {
  const title = useT('shell')('titles.history');
  const t = useT('wallet');
  const common = useT('common');
  const navigate = useNavigate();
  const [group, setGroup] = useAddressChoice('group', HISTORY_GROUPS);
  const [period, setPeriod] = useAddressChoice('days', PERIODS);
  const [hidden, setHidden] = useAmountsHidden();
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => void navigate(-1)}
        actions={<HideButton hidden={hidden} onChange={setHidden} />}
      />
      <Page of="list">
        <List group={group} period={period} hidden={hidden}>
          <PickField
            label={t('history.kind')}
            placeholder={t('history.all')}
            items={HISTORY_GROUPS.map((value) => ({ value, label: t(`history.${value}`) }))}
            value={group}
            onChange={(value) => setGroup(parseGroup(value))}
          />
          <PickField
            label={t('history.period')}
            placeholder={t('history.all')}
            items={[
              { value: ANY_TIME, label: t('history.all') },
              ...HISTORY_DAYS.map((count) => ({ value: String(count), label: common('days', { count }) })),
            ]}
            value={period}
            onChange={(value) => setPeriod(PERIODS.find((one) => one === value) ?? ANY_TIME)}
          />
        </List>
      </Page>
    </>
  );
}

interface ListProps {
  readonly group: HistoryGroupFilter;
  /** Days as text; '' for any time. */
  readonly period: string;
  readonly hidden: boolean;
  /** Filters, next to the button that loads again. */
  readonly children: ReactNode;
}

function List({ group, period, hidden, children }: ListProps) {
  const source = useHistoryInfiniteQuery(
    { group: group === 'all' ? undefined : group, days: period === ANY_TIME ? undefined : Number(period) },
    REFETCH_ON_ENTER,
  );
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(entry) => <Entry entry={entry} hidden={hidden} />}
      rowHeight={64}
      tools={<div className={styles.filters}>{children}</div>}
    />
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

import { type DayWorth, useWorthHistoryQuery, WORTH_DAYS, type WorthDays } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { type Decimal, formatDollar, formatPercent, formatProfit, withUnit } from '@ex/money';
import { useAddressChoice } from '@ex/routing';
import { Card, ErrorState, Num, Segmented, Skeleton, Sparkline, Text } from '@ex/ui-kit';
import { HideableNum } from '../../components/hidden-amounts';
import { type WorthChange, worthChange, worthPoints, worthRange } from '../../model/worth';
import styles from './WorthCard.module.css';

const PERIODS = ['7', '30', '90'] as const satisfies readonly `${WorthDays}`[];

interface WorthCardProps {
  /** Value of everything now, in dollars. */
  readonly total: Decimal;
  readonly hidden: boolean;
}

/** Value of the assets over time: change, line and the same as a table (WORTH-04). Nothing before there are two points (LIFT-51). */
export function WorthCard({ total, hidden }: WorthCardProps) {
  const t = useT('worth');
  const common = useT('common');
  const [period, setPeriod] = useAddressChoice('worth', PERIODS);
  const asked = WORTH_DAYS.find((days) => String(days) === period) ?? 7;
  const { currentData, isError, isFetching, refetch } = useWorthHistoryQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData?.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <Segmented
        label={t('period')}
        items={WORTH_DAYS.map((days) => ({
          value: `${days}` as const,
          label: common('days', { count: days }),
        }))}
        value={period}
        onChange={setPeriod}
      />
      {!currentData && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!currentData && !isError && <Skeleton height={272} />}
      {currentData && <Worth days={currentData} total={total} hidden={hidden} />}
    </Card>
  );
}

interface WorthProps extends WorthCardProps {
  readonly days: readonly DayWorth[];
}

function Worth({ days, total, hidden }: WorthProps) {
  const t = useT('worth');
  const change = worthChange(days, total);
  const dollars = (value: Decimal) => <HideableNum value={formatDollar(value)} hidden={hidden} />;
  if (!change) return null;
  const [low, high] = worthRange(days, total);
  return (
    <>
      <Change change={change} hidden={hidden} />
      <Sparkline className={styles.line} points={worthPoints(days, total)} direction={directionOf(change)} />
      <p className={styles.range}>
        <span>
          {t('low')} {dollars(low)}
        </span>
        <span>
          {t('high')} {dollars(high)}
        </span>
      </p>
      <p className={styles.hint}>{t('hint')}</p>
      <details>
        <summary className={styles.more}>{t('table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('now')}</th>
              <td>{dollars(total)}</td>
            </tr>
            {[...days].reverse().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">
                  <Num value={day} />
                </th>
                <td>{dollars(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** The change with its sign, its colour never alone. */
function Change({ change, hidden }: { readonly change: WorthChange; readonly hidden: boolean }) {
  const t = useT('worth');
  const direction = directionOf(change);
  return (
    <p className={styles.change}>
      <Text type="label" tone={direction === 'flat' ? 'primary' : direction} className={styles.figure}>
        <HideableNum value={withUnit(formatProfit(change.amount), 'USDT')} hidden={hidden} />{' '}
        <Num value={formatPercent(change.percent)} />
      </Text>
      <span className={styles.since}>
        {t('since')} <Num value={change.since} />
      </span>
    </p>
  );
}

/** The direction of the shown change in value. */
function directionOf({ amount }: WorthChange): 'rise' | 'fall' | 'flat' {
  if (!/[1-9]/.test(formatProfit(amount))) return 'flat';
  return amount.startsWith('-') ? 'fall' : 'rise';
}

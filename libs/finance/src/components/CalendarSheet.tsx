import { useT } from '@ex/i18n';
import { formatDate, formatDateTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { Bdi, Button, EmptyState, ErrorState, Loading, Num, Sheet, SkeletonRows } from '@ex/ui-kit';
import type { Maturity } from '../model/maturity';
import { type CalendarEvent, toCalendar } from '../model/ics';
import { saveCalendar } from '../model/save-file';
import { useMaturities } from '../model/use-maturities';
import styles from './CalendarSheet.module.css';

/** Ends and due dates of all loans, locks and stakes in order, and as a file for the member's own calendar. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const t = useT('finance');
  const { list, now, failed, retry } = useMaturities();
  const eventOf = useEvent();
  const save = (): void => {
    if (list) saveCalendar(`finance-${formatDate(now)}`, toCalendar(list.map(eventOf), now));
  };
  const button = (
    <Button block onClick={save}>
      {t('calendar.save')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('links.calendar')} footer={list?.length ? button : undefined}>
      {failed && <ErrorState onRetry={retry} />}
      {!failed && (
        <Loading loading={!list} skeleton={<SkeletonRows rows={4} height={56} />}>
          {list?.length === 0 && <EmptyState />}
          <ol className={styles.list}>
            {list?.map((one) => (
              <Row key={one.orderNumber} maturity={one} overdue={one.at <= now} />
            ))}
          </ol>
        </Loading>
      )}
    </Sheet>
  );
}

function Row({ maturity, overdue }: { maturity: Maturity; overdue: boolean }) {
  const t = useT('finance');
  const { kind, title, amount, coin, at, orderNumber } = maturity;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Bdi className={styles.when}>{formatDateTime(at)}</Bdi>
        <span>
          {t(overdue ? 'calendar.overdue' : `calendar.${kind}`)} · <Bdi auto>{title}</Bdi>
        </span>
        <Bdi className={styles.number}>{orderNumber}</Bdi>
      </span>
      <span className={styles.amount}>
        <Num value={withUnit(formatBalance(amount), coin)} />
      </span>
    </li>
  );
}

function useEvent(): (maturity: Maturity) => CalendarEvent {
  const t = useT('finance');
  return ({ kind, title, amount, coin, at, orderNumber }) => ({
    uid: orderNumber,
    at,
    summary: `${t(`calendar.${kind}`)}: ${title}`,
    description: `${orderNumber}, ${formatBalance(amount)} ${coin}`,
  });
}

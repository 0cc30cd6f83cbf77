import { useT } from '@ex/i18n';
import { formatDate, formatDateTime } from '@ex/languages';
import { formatBalance } from '@ex/money';
import { Bdi, Button, EmptyState, ErrorState, Loading, Sheet, SkeletonRows } from '@ex/ui-kit';
import { type CalendarEvent, formatCalendar, saveCalendar } from '../model/calendar-file';
import type { Maturity } from '../model/maturities';
import { useMaturities } from '../model/use-maturities';
import styles from './CalendarSheet.module.css';
import { Money } from './Money';

/** Ends and due dates of all products in order, and as a file for the member's calendar. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const t = useT('finance');
  const { list, now, failed, retry } = useMaturities();
  const toEvent = useToEvent();
  const save = (): void => {
    if (list) saveCalendar(`finance-${formatDate(now)}`, formatCalendar(list.map(toEvent), now));
  };
  const saveButton = (
    <Button block onClick={save}>
      {t('calendar.save')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('links.calendar')} footer={list?.length ? saveButton : undefined}>
      {failed && <ErrorState onRetry={retry} />}
      {!failed && (
        <Loading loading={!list} skeleton={<SkeletonRows rows={4} height={56} />}>
          {list?.length === 0 && <EmptyState />}
          <ol className={styles.list}>
            {list?.map((maturity) => (
              <Row key={maturity.orderNumber} maturity={maturity} overdue={maturity.at <= now} />
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
      <span className={styles.description}>
        <Bdi className={styles.when}>{formatDateTime(at)}</Bdi>
        <span>
          {t(overdue ? 'calendar.overdue' : `calendar.${kind}`)} · <Bdi auto>{title}</Bdi>
        </span>
        <Bdi className={styles.number}>{orderNumber}</Bdi>
      </span>
      <span className={styles.amount}>
        <Money value={amount} coin={coin} />
      </span>
    </li>
  );
}

function useToEvent(): (maturity: Maturity) => CalendarEvent {
  const t = useT('finance');
  return ({ kind, title, amount, coin, at, orderNumber }) => ({
    uid: orderNumber,
    at,
    summary: `${t(`calendar.${kind}`)}: ${title}`,
    description: `${orderNumber}, ${formatBalance(amount)} ${coin}`,
  });
}

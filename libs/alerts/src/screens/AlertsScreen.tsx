import { REFETCH_ON_ENTER, useLive } from '@ex/api-client';
import { liveMarkets } from '@ex/api-client/markets';
import {
  type PriceAlert,
  usePausePriceAlertMutation,
  usePriceAlertsInfiniteQuery,
  useRemovePriceAlertMutation,
  useSetPriceAlertMutation,
} from '@ex/api-client/alerts';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Button, EmptyState, HeaderBar, IconButton, PagedList } from '@ex/ui-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AlertRow } from '../components/AlertRow';
import { AlertSheet } from '../components/AlertSheet';
import type { AlertFields } from '../model/alert-form';
import styles from './AlertsScreen.module.css';

/**
 * The member's price alerts, and the form for a new one, which a market's button opens immediately (ALERT-01,
 * ALERT-04).
 */
export function Screen() {
  const t = useT('alerts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const symbol = search.get('symbol') ?? '';
  const [open, setOpen] = useState(symbol !== '' || search.get('form') === 'new');
  const source = usePriceAlertsInfiniteQuery(undefined, REFETCH_ON_ENTER);
  const markets = useLive(liveMarkets.home, undefined).data;
  const [setAlert] = useSetPriceAlertMutation();
  const { busy, failure, run } = useSheetAction({ subject: open, onDone: () => setOpen(false) });
  const changes = useChanges();
  const add = () => setOpen(true);
  const set = (alert: AlertFields): void => void run(() => setAlert(alert));
  return (
    <>
      <HeaderBar
        title={t('title')}
        onBack={() => void navigate(-1)}
        actions={<IconButton icon={Plus} label={t('add')} onClick={add} />}
      />
      <main className={styles.main}>
        <PagedList
          source={source}
          rowKey={({ id }) => id}
          row={(alert) => <AlertRow alert={alert} {...changes} />}
          rowHeight={76}
          empty={
            <EmptyState
              title={t('empty.title')}
              text={t('empty.text')}
              action={<Button onClick={add}>{t('add')}</Button>}
            />
          }
        />
      </main>
      <AlertSheet
        open={open}
        markets={markets}
        symbol={symbol}
        busy={busy}
        failure={failure}
        onSet={set}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Pausing and removing; one change at a time. */
function useChanges() {
  const [pause, { isLoading: isPausing }] = usePausePriceAlertMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePriceAlertMutation();
  return {
    busy: isPausing || isRemoving,
    onPause: ({ id }: PriceAlert, paused: boolean) => void pause({ id, paused }),
    onRemove: ({ id }: PriceAlert) => void remove(id),
  };
}

import { serverToday } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { useAddressFields } from '@ex/routing';
import { Button, Callout, Card, EmptyState, ErrorState, HeaderBar, Page, TextField } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { StatementResult } from './StatementResult';
import styles from './statement.module.css';
import { useStatement } from '../../model/use-statement';

/** Today and the first day of its month, in UTC by the server's clock. */
function currentMonth(): { readonly from: string; readonly to: string } {
  const to = serverToday();
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The statement of a period, to read, to print and to save (STATEMENT). */
export function Screen() {
  const t = useT('wallet');
  const title = useT('shell')('titles.statement');
  const navigate = useNavigate();
  const [chosen, changeAddress] = useAddressFields(['from', 'to']);
  const month = currentMonth();
  const period = { from: chosen.from ?? month.from, to: chosen.to ?? month.to };
  const { statement, isReading, failed, read, reset } = useStatement();
  const change = (next: typeof chosen): void => {
    changeAddress({ ...period, ...next });
    reset();
  };
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="cards">
        <Card>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (period.from !== '' && period.to !== '') void read(period);
            }}
          >
            <TextField
              type="date"
              label={t('statement.from')}
              value={period.from}
              onChange={(from) => change({ from })}
            />
            <TextField
              type="date"
              label={t('statement.to')}
              value={period.to}
              onChange={(to) => change({ to })}
            />
            <Button type="submit" block busy={isReading}>
              {t('statement.show')}
            </Button>
          </form>
        </Card>
        {failed && <ErrorState onRetry={() => void read(period)} busy={isReading} />}
        {statement?.completeFrom != null && (
          <Callout tone="warn">{t('statement.archived', { from: statement.completeFrom })}</Callout>
        )}
        {statement?.balances.length === 0 && <EmptyState title={t('statement.none')} />}
        {statement && statement.balances.length > 0 && <StatementResult statement={statement} />}
      </Page>
    </>
  );
}

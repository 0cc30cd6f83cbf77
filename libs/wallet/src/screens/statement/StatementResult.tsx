import { downloadCsv, toCsv } from '@ex/export';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { Button, Card, ConfirmRows, Num } from '@ex/ui-kit';
import { useAccountName } from '../../components/record-texts';
import styles from './statement.module.css';
import { statementColumns } from '../../model/statement-csv';
import { StatementDocument } from './StatementDocument';
import type { Statement } from '../../model/use-statement';

/** The balances of a statement, and how to save it (STATEMENT-02). */
export function StatementResult({ statement }: { readonly statement: Statement }) {
  const t = useT('wallet');
  const accountName = useAccountName();
  const { from, to, balances, lines } = statement;
  const titles = {
    ...{
      id: useT('ui')('export.id'),
      time: t('account.time'),
      account: t('statement.account'),
      coin: t('account.coin'),
    },
    ...{ amount: t('account.amount'), remark: t('account.remark') },
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{t('statement.pdf')}</Button>
        <Button
          variant="secondary"
          onClick={() =>
            downloadCsv(`statement-${from}-${to}`, toCsv(statementColumns(titles, accountName), lines))
          }
        >
          {t('statement.csv')}
        </Button>
      </div>
      <p className={styles.hint}>{t('statement.hint', { lines: lines.length })}</p>
      {balances.map(({ account, coin, opening, incoming, outgoing, closing }) => (
        <Card key={`${account} ${coin}`}>
          <h2 className={styles.name}>{`${accountName(account)} · ${coin}`}</h2>
          <ConfirmRows
            rows={[
              { label: t('statement.opening'), value: <Num value={formatBalance(opening)} /> },
              { label: t('statement.incoming'), value: <Num value={formatBalance(incoming)} /> },
              { label: t('statement.outgoing'), value: <Num value={formatBalance(outgoing)} /> },
              { label: t('statement.closing'), value: <Num value={formatBalance(closing)} /> },
            ]}
          />
        </Card>
      ))}
      <StatementDocument statement={statement} />
    </>
  );
}

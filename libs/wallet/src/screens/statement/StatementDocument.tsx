import { useSiteIdentityQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { createPortal } from 'react-dom';
import { useAccountName } from '../../components/record-texts';
import styles from './StatementDocument.module.css';
import type { Statement } from '../../model/use-statement';

/**
 * The statement as a document: it is only on paper and in the PDF that the browser makes of it, not on the screen. The PDF
 * has every script that the browser can show (docs/decisions/0028).
 */
export function StatementDocument({ statement }: { readonly statement: Statement }) {
  const t = useT('wallet');
  const title = useT('shell')('titles.statement');
  const site = useSiteIdentityQuery().data;
  const accountName = useAccountName();
  const { from, to, completeFrom, balances, lines } = statement;
  return createPortal(
    <article className={styles.document}>
      <h1>{`${site?.name ?? ''} ${title}`}</h1>
      <p>
        <bdi dir="ltr" translate="no">{`${from} – ${to} (UTC)`}</bdi>
      </p>
      {completeFrom !== null && <p>{t('statement.archived', { from: completeFrom })}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('statement.account')}</th>
            <th>{t('account.coin')}</th>
            <th className={styles.amount}>{t('statement.opening')}</th>
            <th className={styles.amount}>{t('statement.incoming')}</th>
            <th className={styles.amount}>{t('statement.outgoing')}</th>
            <th className={styles.amount}>{t('statement.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, coin, opening, incoming, outgoing, closing }) => (
            <tr key={`${account} ${coin}`}>
              <td>{accountName(account)}</td>
              <td>{coin}</td>
              <Amounts values={[opening, incoming, outgoing, closing]} />
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>{t('account.time')} (UTC)</th>
            <th>{t('statement.account')}</th>
            <th>{t('account.coin')}</th>
            <th className={styles.amount}>{t('account.amount')}</th>
            <th>{t('account.remark')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, account, coin, amount, remark }, place) => (
            // Movements have no name but their place.
            <tr key={place}>
              <td>
                <bdi dir="ltr" translate="no">
                  {at}
                </bdi>
              </td>
              <td>{accountName(account)}</td>
              <td>{coin}</td>
              <Amounts values={[amount]} />
              <td dir="auto">{remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}

function Amounts({ values }: { readonly values: readonly string[] }) {
  return values.map((value, at) => (
    // Columns are known by their place.
    <td key={at} className={styles.amount}>
      <bdi dir="ltr" translate="no">
        {formatBalance(value)}
      </bdi>
    </td>
  ));
}

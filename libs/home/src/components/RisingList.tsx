import type { Market } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatChange, formatPrice, isFalling } from '@ex/money';
import { paths } from '@ex/routing';
import { ChangePill, CoinIcon, EmptyState, PriceText } from '@ex/ui-kit';
import { Link } from 'react-router-dom';
import { byChange } from '../model/rising';
import styles from './RisingList.module.css';

/** The rising list: name as base/quote, last price, change (HOME-21); a row leads to options (HOME-22). */
export function RisingList({ markets }: { readonly markets: readonly Market[] }) {
  const t = useT('home');
  if (markets.length === 0) return <EmptyState />;
  return (
    <section className={styles.card} aria-labelledby="rising">
      <h2 className={styles.heading} id="rising">
        {t('rising.title')}
      </h2>
      <div className={styles.head} aria-hidden="true">
        <span>{t('rising.name')}</span>
        <span>{t('rising.price')}</span>
        <span>{t('rising.change')}</span>
      </div>
      <ul className={styles.list}>
        {byChange(markets).map((market) => (
          <li key={market.symbol}>
            <RisingRow market={market} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RisingRow({ market }: { readonly market: Market }) {
  const [base = '', quote = ''] = market.title.split('/');
  const direction = isFalling(market.change) ? 'fall' : 'rise';
  return (
    <Link className={styles.row} to={paths.options({ currentSymbol: market.symbol, name: market.title })}>
      <CoinIcon name={base} src={market.logo || undefined} size={24} />
      <span className={styles.name}>
        <bdi dir="ltr">
          <strong>{base}</strong>
          <span className={styles.quote}>/{quote}</span>
        </bdi>
      </span>
      <PriceText className={styles.price} price={Number(market.close)} shown={formatPrice(market.close)} />
      <ChangePill change={formatChange(market.change)} direction={direction} />
    </Link>
  );
}

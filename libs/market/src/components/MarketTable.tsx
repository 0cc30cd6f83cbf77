import type { Market } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatChange, formatDollar, formatPrice, isFalling } from '@ex/money';
import { paths } from '@ex/routing';
import { EmptyState, type QuoteItem, QuoteList } from '@ex/ui-kit';

/** Name, price with a dollar estimate, 24h change (MARKET-05); the whole row leads to options (MARKET-09). */
export function MarketTable({ markets }: { readonly markets: readonly Market[] }) {
  const t = useT('market');
  if (markets.length === 0) return <EmptyState />;
  return (
    <section aria-label={t('list')}>
      <QuoteList heads={[t('name'), t('price'), t('change')]} items={markets.map(quoteOf)} />
    </section>
  );
}

function quoteOf(market: Market): QuoteItem {
  const [base = '', quote = ''] = market.title.split('/');
  return {
    key: market.symbol,
    href: paths.options({ currentSymbol: market.symbol, name: market.title }),
    base,
    quote,
    logo: market.logo || undefined,
    price: Number(market.close),
    shownPrice: formatPrice(market.close),
    estimate: formatDollar(market.hamount),
    change: formatChange(market.change),
    direction: isFalling(market.change) ? 'fall' : 'rise',
  };
}

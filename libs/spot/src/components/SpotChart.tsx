import { useLive } from '@ex/api-client';
import { liveOpenOrders } from '@ex/api-client/spot';
import type { ChartLevel } from '@ex/chart';
import { useT } from '@ex/i18n';
import { useKlines } from '@ex/market-data';
import { formatExactPrice, formatLimit } from '@ex/money';
import { paths } from '@ex/routing';
import type { ShownMarket } from '@ex/trading';
import { axisDecimals, ChartPanel, toAxisPrice, useChartChoice } from '@ex/trading/chart';
import { Bdi, KitLink } from '@ex/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { ownLines } from '../model/own-lines';
import { useLastPrice } from '../model/spot-prices';
import styles from './SpotChart.module.css';

/** The candles of the market with the member's open orders as lines (LIFT-01, LIFT-02). Loaded when it is opened. */
export function SpotChart({ market }: { readonly market: ShownMarket }) {
  const t = useT('spot');
  const { price } = useLastPrice();
  const [choice, setChoice] = useChartChoice();
  const klines = useKlines(market.symbol, useDeferredValue(choice.period));
  const lastPrice = price === undefined ? undefined : toAxisPrice(price);
  return (
    <ChartPanel
      compact
      klines={klines}
      title={market.title}
      choice={choice}
      onChoice={setChoice}
      lastPrice={lastPrice}
      priceDecimals={axisDecimals(lastPrice)}
      levels={useLevels(market)}
      start={
        <KitLink
          href={paths.options({ currentSymbol: market.symbol, name: market.title })}
          className={styles.options}
        >
          {t('chart.options')}
        </KitLink>
      }
    />
  );
}

/** The member's open orders as the chart draws them, with their texts in the member's language. */
function useLevels({ pair }: Pick<ShownMarket, 'pair'>): readonly ChartLevel[] {
  const t = useT('spot');
  const { data: orders } = useLive(liveOpenOrders, undefined);
  return useMemo(
    () =>
      ownLines(orders, pair).map(({ id, side, price, rest }): ChartLevel => {
        const quantity = formatLimit(rest);
        const order = { quantity: `${quantity} ${pair.base}`, price: formatExactPrice(price) };
        return {
          id,
          side,
          price: toAxisPrice(price),
          tag: <Bdi>{t(side === 'buy' ? 'chart.buy' : 'chart.sell', { quantity })}</Bdi>,
          text: t(side === 'buy' ? 'chart.buyAt' : 'chart.sellAt', order),
        };
      }),
    [orders, pair, t],
  );
}

import { useTrades } from '@ex/market-data';
import type { ShownMarket } from '@ex/trading';
import { useState } from 'react';
import { releasedTrades } from '../model/released-trades';
import { useLastPrice } from '../model/spot-prices';
import { TradesTape } from './TradesTape';

interface LiveTradesProps {
  readonly market: ShownMarket;
}

/** The live public trades of a market, none of them ahead of the last price of the screen (TAPE-01, TAPE-03). */
export function LiveTrades({ market }: LiveTradesProps) {
  const tape = useTrades(market.symbol);
  const [shownId, setShownId] = useState<number>();
  const { price } = useLastPrice();
  const trades = releasedTrades(tape.trades, price, shownId);
  const newestId = trades[0]?.id;
  if (newestId !== shownId) setShownId(newestId);
  return <TradesTape pair={market.pair} tape={tape} trades={trades} onRetry={tape.retry} />;
}

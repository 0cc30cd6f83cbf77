import { useEffect, useState } from 'react';
import { keepView, keptView, type MarketView } from './kept-view';

/** The view of the market list and the way to change parts of it; kept for the visit, also while a market is open. */
export function useMarketView(): readonly [MarketView, (part: Partial<MarketView>) => void] {
  const [view, setView] = useState(keptView);
  useEffect(() => keepView(view), [view]);
  return [view, (part) => setView((before) => ({ ...before, ...part }))];
}

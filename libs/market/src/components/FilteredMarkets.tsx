import type { Freshness } from '@ex/api-client';
import type { SparklinePoints, Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { EmptyMarkets } from '@ex/trading';
import { EmptyState, StaleMark, useStableCallback, VisuallyHidden } from '@ex/ui-kit';
import { useRef } from 'react';
import type { MarketView } from '../model/market-view';
import { filterMarkets } from '../model/search';
import { useFavourites } from '../model/favourites';
import { MarketTable } from './MarketTable';
import styles from './FilteredMarkets.module.css';
import { MarketTools } from './MarketTools';

interface FilteredMarketsProps {
  /** Undefined while they load; `children` are shown instead. */
  readonly markets: readonly Market[] | undefined;
  /** Sparklines of the day by symbol; undefined where the site does not offer them. */
  readonly sparklines: Readonly<Record<string, SparklinePoints>> | undefined;
  readonly view: MarketView;
  /** Called with the changed part of the view. */
  readonly onView: (part: Partial<MarketView>) => void;
  /** How old the figures are; old ones are grey, with their age above. */
  readonly freshness: Freshness;
  readonly children: React.ReactNode;
}

/**
 * The markets of the chosen tab as the member wants to see them: searched, favourites alone, ordered. What is chosen
 * here stays when another tab is chosen and when fresh figures come.
 */
export function FilteredMarkets(props: FilteredMarketsProps) {
  const { markets, sparklines, view, onView, freshness, children } = props;
  const t = useT('market');
  const { search, sorting } = view;
  const { symbols: favourites, toggle } = useFavourites();
  const shown = markets && filterMarkets(markets, search, favourites);
  const only = useRef<HTMLButtonElement>(null);
  const onFavourite = useStableCallback((symbol: string): void => {
    // The row goes away with its star; the keyboard continues from the control that chose the rows. A finger stays
    // where it is.
    const byKeyboard = document.activeElement?.matches(':focus-visible');
    if (search.onlyFavourites && byKeyboard) only.current?.focus();
    toggle(symbol);
  });
  const asked = search.text.trim() !== '' || search.onlyFavourites;
  return (
    <>
      <MarketTools search={search} onSearch={(next) => onView({ search: next })} onlyRef={only} />
      <VisuallyHidden>
        <span role="status">{shown && asked && t('found', { count: shown.length })}</span>
      </VisuallyHidden>
      {children}
      {markets?.length === 0 && <EmptyMarkets />}
      {markets?.length !== 0 && shown?.length === 0 && (
        <EmptyState {...emptyTexts(t, search.text.trim(), favourites.size === 0)} />
      )}
      {freshness.stale && (
        <p className={styles.age}>
          <StaleMark seconds={freshness.ageSeconds} />
        </p>
      )}
      {shown && shown.length > 0 && (
        <MarketTable
          markets={shown}
          sparklines={sparklines}
          stale={freshness.stale}
          sorting={sorting}
          onSort={(next) => onView({ sorting: next })}
          favourites={favourites}
          onFavourite={onFavourite}
        />
      )}
    </>
  );
}

/** Why nothing is shown and what to do about it. */
function emptyTexts(t: ReturnType<typeof useT<'market'>>, text: string, noneMarked: boolean) {
  if (text) return { title: t('noMatch.title', { text }), text: t('noMatch.text') };
  return {
    title: t('noFavourites.title'),
    text: noneMarked ? t('noFavourites.text') : t('noFavourites.here'),
  };
}

import { getMarketList, type Market } from '@ex/contract';
import { formatPercent, formatPrice, formatShortPrice, isFalling, readChange } from '@ex/money';
import type { FirstAnswers } from './first-answers';
import { escapeMarkup } from './render-index';

/** A screen whose first picture shows prices, in the places that the app gives them. */
export type PicturedScreen = 'home' | 'market' | 'options';

/** Inputs of a first picture, in addition to the venue's answers. */
export interface PictureOptions {
  readonly screen: PicturedScreen;
  /** First banner of home, if any. */
  readonly banner?: string | undefined;
}

/** Pairs at a glance on home, and rows of the market list that fit a screen. */
const HOME_PAIRS = 3;
const MARKET_ROWS = 8;

/** The element of the document that is seen until the app draws. */
const FIRST_PICTURE = /<div class="start">/;

/**
 * Puts prices, and home's first banner, into the initial markup, so that they can be read before any of the app's code has come.
 * The figures are those of the carried answers, without colours: these belong to prices that are followed. A document
 * without initial markup is unchanged.
 * @param symbol of the market that the screen is opened with; the first of the list where it names none
 */
export function drawPicture(
  html: string,
  options: PictureOptions,
  answers: FirstAnswers,
  symbol: string,
): string {
  const markup = DRAW[options.screen](options, listedMarkets(answers), symbol);
  if (markup === '') return html;
  return html.replace(FIRST_PICTURE, () => `<div class="start" data-screen="${options.screen}">${markup}`);
}

/** Markets of the carried market list; none where it is missing or malformed. */
export function listedMarkets(answers: FirstAnswers): readonly Market[] {
  const list = getMarketList.answer.safeParse(answers[getMarketList.name]);
  return list.success ? list.data.list : [];
}

type Draw = (options: PictureOptions, markets: readonly Market[], symbol: string) => string;

const DRAW: Readonly<Record<PicturedScreen, Draw>> = {
  home: ({ banner }, markets) => {
    const image =
      banner && `<img class="start-banner" src="${escapeMarkup(banner)}" alt="" fetchpriority="high">`;
    const pairs = markets.slice(0, HOME_PAIRS).map((market) => pairOf(market, formatShortPrice));
    if (pairs.length === 0) return image ? `<div class="start-home">${image}</div>` : '';
    return `<div class="start-home">${image ?? ''}<div class="start-strip"></div>${listOf('start-pairs', pairs)}</div>`;
  },
  market: (_options, markets) => {
    const quote = markets[0]?.trade_coin;
    const rows = markets.filter(({ trade_coin }) => trade_coin === quote).slice(0, MARKET_ROWS);
    return rows.length === 0
      ? ''
      : listOf(
          'start-rows',
          // As in the app, where the main currency has a line of its own: with wide letters both do not fit next to a price.
          rows.map((market) => pairOf({ ...market, title: market.coinname }, formatPrice)),
        );
  },
  options: (_options, markets, symbol) => {
    const shown = markets.find((market) => market.symbol === symbol) ?? markets[0];
    return shown ? listOf('start-price', [pairOf(shown, formatPrice)]) : '';
  },
};

const listOf = (name: string, items: readonly string[]): string =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function pairOf({ title, close, change }: Market, format: (price: string) => string): string {
  const moved = `${isFalling(change) ? '\u25bc' : '\u25b2'} ${formatPercent(readChange(change))}`;
  return `<b>${leftToRight(escapeMarkup(title))}</b><span>${leftToRight(format(close))}</span><small>${leftToRight(moved)}</small>`;
}

/** Figures keep their direction in every language; the text around them has that of the page. */
const leftToRight = (markup: string): string => `<bdi dir="ltr">${markup}</bdi>`;

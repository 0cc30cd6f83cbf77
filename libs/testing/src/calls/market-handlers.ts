import {
  type Bar,
  historyKline,
  historyTrade,
  HTX,
  type KlinePeriod,
  type ListedTrade,
  marketDetail,
  type Ticker,
} from '@ex/contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { build } from '../build';
import { isOutcome, type Outcome } from './outcome';

/** What the mocked market data provider answers. */
export interface MarketAnswers {
  readonly ticker?: Ticker | Outcome;
  /** Bars oldest first, as screens keep them; sent newest first, as the protocol does. */
  readonly bars?: readonly Bar[] | Outcome;
  /** Public trades, newest first. */
  readonly trades?: readonly ListedTrade[] | Outcome;
}

/** Queries that arrived at the mocked provider, in the order they came. */
export interface AskedMarket {
  readonly detail: Record<string, string>[];
  readonly kline: Record<string, string>[];
  readonly trades: Record<string, string>[];
}

/** Handlers of the provider's REST paths, each adding what arrives to `asked`. */
export function marketHandlers(
  { ticker = build.ticker(), bars = build.bars(200), trades = build.trades(30) }: MarketAnswers,
  asked: AskedMarket,
): readonly HttpHandler[] {
  return [
    pathHandler(marketDetail, asked.detail, detailTopic, isOutcome(ticker) ? ticker : { tick: ticker }),
    pathHandler(
      historyKline,
      asked.kline,
      klineTopic,
      isOutcome(bars) ? bars : { data: [...bars].reverse() },
    ),
    pathHandler(
      historyTrade,
      asked.trades,
      tradeTopic,
      isOutcome(trades) ? trades : { data: trades.map((trade) => ({ data: [trade] })) },
    ),
  ];
}

type Endpoint = typeof marketDetail | typeof historyKline | typeof historyTrade;
type Topic = (query: Readonly<Record<string, string>>) => string;

const detailTopic: Topic = ({ symbol = '' }) => HTX.detailTopic(symbol);
const klineTopic: Topic = ({ symbol = '', period = '' }) => HTX.klineTopic(symbol, period as KlinePeriod);
const tradeTopic: Topic = ({ symbol = '' }) => HTX.tradeTopic(symbol);

function pathHandler(
  endpoint: Endpoint,
  asked: Record<string, string>[],
  topic: Topic,
  answer: object,
): HttpHandler {
  const body = { status: 'ok', ts: Date.UTC(2026, 10, 21), ...answer };
  if (!isOutcome(answer)) endpoint.answer.parse({ ...body, ch: 'any' });
  return http.get(`*${endpoint.path}`, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    endpoint.query.parse(query);
    return isOutcome(answer) ? failure(answer) : HttpResponse.json({ ...body, ch: topic(query) });
  });
}

/** The provider has no codes: a refusal is its error answer, and all that is not loading or broken counts as one. */
async function failure(answer: Outcome): Promise<Response> {
  if (answer.outcome === 'loading') return new Promise<Response>(() => undefined);
  if (answer.outcome === 'offline') return HttpResponse.error();
  if (answer.outcome === 'malformed') return HttpResponse.json({ status: 'ok', tick: {}, data: {} });
  return HttpResponse.json({
    ts: 0,
    status: 'error',
    'err-code': 'invalid-parameter',
    'err-msg': 'invalid symbol',
  });
}

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
import { build } from '../build';
import type { Handler } from './handler';
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

/** What is answered unless a test says otherwise; made and held against the protocol once. */
const usual: { ticker?: Answer; bars?: Answer; trades?: Answer } = {};

/**
 * Handler of the provider's REST paths, adding what arrives to `asked`. Throws when an answer is not what the protocol
 * allows.
 */
export function marketHandler({ ticker, bars, trades }: MarketAnswers, asked: AskedMarket): Handler {
  const paths = [
    {
      endpoint: marketDetail,
      asked: asked.detail,
      topic: detailTopic,
      answer: ticker ? tickerAnswer(ticker) : (usual.ticker ??= tickerAnswer(build.ticker())),
    },
    {
      endpoint: historyKline,
      asked: asked.kline,
      topic: klineTopic,
      answer: bars ? barsAnswer(bars) : (usual.bars ??= barsAnswer(build.bars(200))),
    },
    {
      endpoint: historyTrade,
      asked: asked.trades,
      topic: tradeTopic,
      answer: trades ? tradesAnswer(trades) : (usual.trades ??= tradesAnswer(build.trades(30))),
    },
  ];
  return (request) => {
    const url = new URL(request.url);
    const path = paths.find(({ endpoint }) => url.pathname.endsWith(endpoint.path));
    return path && request.method === 'GET' ? answerTo(path, url) : undefined;
  };
}

/** Body of an answer but for its topic, or what happens instead. */
type Answer = object | Outcome;

const tickerAnswer = (ticker: Ticker | Outcome): Answer =>
  isOutcome(ticker) ? ticker : sendable(marketDetail, { tick: ticker });

const barsAnswer = (bars: readonly Bar[] | Outcome): Answer =>
  isOutcome(bars) ? bars : sendable(historyKline, { data: [...bars].reverse() });

const tradesAnswer = (trades: readonly ListedTrade[] | Outcome): Answer =>
  isOutcome(trades) ? trades : sendable(historyTrade, { data: trades.map((trade) => ({ data: [trade] })) });

function sendable(endpoint: Endpoint, data: object): object {
  const body = { status: 'ok', ts: Date.UTC(2026, 10, 21), ...data };
  endpoint.answer.parse({ ...body, ch: 'any' });
  return body;
}

type Endpoint = typeof marketDetail | typeof historyKline | typeof historyTrade;
type Topic = (query: Readonly<Record<string, string>>) => string;

const detailTopic: Topic = ({ symbol = '' }) => HTX.detailTopic(symbol);
const klineTopic: Topic = ({ symbol = '', period = '' }) => HTX.klineTopic(symbol, period as KlinePeriod);
const tradeTopic: Topic = ({ symbol = '' }) => HTX.tradeTopic(symbol);

interface MarketPath {
  readonly endpoint: Endpoint;
  readonly asked: Record<string, string>[];
  readonly topic: Topic;
  readonly answer: Answer;
}

async function answerTo({ endpoint, asked, topic, answer }: MarketPath, url: URL): Promise<Response> {
  const query = Object.fromEntries(url.searchParams);
  asked.push(query);
  endpoint.query.parse(query);
  return isOutcome(answer) ? failure(answer) : Response.json({ ...answer, ch: topic(query) });
}

/** The provider has no codes: a refusal is its error answer, and all that is not loading or broken counts as one. */
async function failure(answer: Outcome): Promise<Response> {
  if (answer.outcome === 'loading') return new Promise<Response>(() => undefined);
  if (answer.outcome === 'offline') return Response.error();
  if (answer.outcome === 'malformed') return Response.json({ status: 'ok', tick: {}, data: {} });
  return Response.json({
    ts: 0,
    status: 'error',
    'err-code': 'invalid-parameter',
    'err-msg': 'invalid symbol',
  });
}

import { KLINE_PERIODS } from '@ex/contract';
import type { KlinePeriod } from '@ex/contract';
import { DEPTH_STEPS } from '../market/merge-depth';
import type { DepthStep } from '../market/merge-depth';

/** A topic of the socket, read from its name. */
export type Topic =
  | { readonly kind: 'kline'; readonly symbol: string; readonly period: KlinePeriod }
  | { readonly kind: 'detail' | 'bbo' | 'ticker' | 'trade'; readonly symbol: string }
  | { readonly kind: 'depth'; readonly symbol: string; readonly step: DepthStep }
  | { readonly kind: 'mbp'; readonly symbol: string; readonly levels: 5 | 10 | 20 }
  | { readonly kind: 'tickers' }
  | IncrementsTopic;

/** A book updated by increments; it has a separate socket path. */
export interface IncrementsTopic {
  readonly kind: 'increments';
  readonly symbol: string;
  /** Levels a side. */
  readonly levels: number;
}

/** Parses a topic name; returns the protocol's error text for one unknown to this venue. */
export type ReadTopic = (name: unknown, hasSymbol: (symbol: string) => boolean) => Topic | string;

const MBP_LEVELS = { '5': 5, '10': 10, '20': 20 } as const;

/** Topics of `/ws`. */
export const readTopic: ReadTopic = (name, hasSymbol) =>
  checked(name, hasSymbol, (text) => (text === 'market.tickers' ? { kind: 'tickers' } : topicOfSymbol(text)));

/** Topics of `/feed`. */
export const readFeedTopic: ReadTopic = (name, hasSymbol) => checked(name, hasSymbol, incrementsTopic);

function checked(
  name: unknown,
  hasSymbol: (symbol: string) => boolean,
  read: (text: string) => Topic | undefined,
): Topic | string {
  if (typeof name !== 'string') return 'invalid topic null';
  const topic = read(name);
  if (!topic) return `invalid topic ${shortenName(name)}`;
  if ('symbol' in topic && !hasSymbol(topic.symbol)) return `invalid symbol ${shortenName(topic.symbol)}`;
  return topic;
}

/** True when a newer frame of the topic makes an older one worthless. */
export const isState = (topic: Topic): boolean => topic.kind !== 'trade';

function topicOfSymbol(name: string): Topic | undefined {
  const [market, symbol, ...rest] = name.split('.');
  if (market !== 'market' || !symbol) return undefined;
  return plainTopic(symbol, rest.join('.')) ?? choiceTopic(symbol, rest);
}

function plainTopic(symbol: string, rest: string): Topic | undefined {
  if (rest === 'detail' || rest === 'bbo' || rest === 'ticker') return { kind: rest, symbol };
  return rest === 'trade.detail' ? { kind: 'trade', symbol } : undefined;
}

function choiceTopic(symbol: string, [kind, choice, last, ...more]: string[]): Topic | undefined {
  if (more.length > 0) return undefined;
  if (kind === 'mbp') return choice === 'refresh' ? mbpTopic(symbol, last) : undefined;
  if (last !== undefined) return undefined;
  const period = KLINE_PERIODS.find((known) => known === choice);
  if (kind === 'kline' && period) return { kind, symbol, period };
  const step = DEPTH_STEPS.find((known) => known === choice);
  return kind === 'depth' && step ? { kind, symbol, step } : undefined;
}

function mbpTopic(symbol: string, levels: string | undefined): Topic | undefined {
  if (levels !== '5' && levels !== '10' && levels !== '20') return undefined;
  return { kind: 'mbp', symbol, levels: MBP_LEVELS[levels] };
}

function incrementsTopic(name: string): Topic | undefined {
  const [, symbol, levels] = /^market\.([^.]+)\.mbp\.(5|20|150|400)$/.exec(name) ?? [];
  return symbol === undefined ? undefined : { kind: 'increments', symbol, levels: Number(levels) };
}

/** A name of the client as an error text quotes it. */
export const shortenName = (text: string): string => text.slice(0, 100);

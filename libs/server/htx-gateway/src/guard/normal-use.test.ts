import { KLINE_PERIODS } from '@ex/contract';
import { watchFeed } from '../market/market-view';
import { POLLED_READS } from '../rest/reads';
import { TradeRows } from '../rest/trade-rows';
import { costOfRequest } from '../socket/requests';
import { readTopic } from '../socket/topics';
import { FakeFeed } from '../testing/fake-feed';
import { COST } from './costs';
import { DEFAULT_GUARD, Guard } from './guard';

const view = watchFeed(new FakeFeed(), () => 0);
const trades = new TradeRows(view);
const MINUTES = 10;

/** Plays one second of a client's use, by its number, and returns the cost. */
type Use = (second: number) => readonly number[];

const http = (path: string, query: Readonly<Record<string, string>>): number =>
  POLLED_READS[path]?.(view, { symbol: 'btcusdt', ...query }, trades).cost ?? NaN;

/** Runs uses of one address for ten minutes; throws where it meets the limit. */
function live(...uses: readonly Use[]): void {
  let ms = 0;
  const guard = new Guard(DEFAULT_GUARD, () => ms);
  for (let second = 0; second < MINUTES * 60; second += 1) {
    for (const use of uses) for (const cost of use(second)) guard.spend('home', cost);
    ms += 1_000;
  }
}

/** A phone on the options screen: polls, and another market or period with each tap, two taps a second. */
const phone: Use = (second) => {
  const tap = (at: number) => [
    http('/market/history/kline', { period: KLINE_PERIODS[(second + at) % 10] ?? '', size: '200' }),
    ...[COST.subscription, COST.message, COST.message],
  ];
  const opened = second % 30 === 0 ? [COST.open] : [];
  return [
    ...opened,
    ...tap(0),
    ...tap(1),
    http('/market/detail', {}),
    http('/market/detail', {}),
    COST.message,
  ];
};

/** A bot at the ten requests a second that the protocol's own limit allows, most of them histories. */
const bot: Use = (second) => {
  const from = String(1_600_000_000 + second * 540_000);
  const candles = (period: string, size: string, range = {}) =>
    http('/market/history/candles', { period, size, ...range });
  return [
    ...[candles('1min', '2000'), candles('5min', '2000'), candles('30min', '300', { from })],
    ...[candles('1min', '300', { from }), candles('60min', '1000'), candles('1day', '300', { from })],
    ...[http('/market/tickers', {}), http('/market/depth', { type: 'step0' })],
    ...[http('/market/history/trade', { size: '2000' }), http('/market/detail/merged', {})],
  ];
};

/** A bot over the socket, at the ten requests a second of a socket. */
const socketBot: Use = () => {
  const topic = readTopic('market.btcusdt.kline.30min', () => true);
  if (typeof topic === 'string') throw new Error(topic);
  return Array.from({ length: 10 }, () => costOfRequest(view, topic, undefined, undefined) + COST.message);
};

it('five phones behind one address that switch charts as fast as they can do not meet the limit', () => {
  expect(() => live(phone, phone, phone, phone, phone)).not.toThrow();
});

it('a bot that loads histories at the pace of the protocol does not meet the limit, alongside two phones', () => {
  expect(() => live(bot, phone, phone)).not.toThrow();
  expect(() => live(socketBot, phone, phone)).not.toThrow();
});

it('ten such bots at one address do', () => {
  expect(() => live(...Array.from({ length: 10 }, () => bot))).toThrow('too many requests');
});

it('all histories of an app that opens fit together', () => {
  const guard = new Guard(DEFAULT_GUARD, () => 0);
  for (let chart = 0; chart < 60; chart += 1) {
    guard.spend('home', http('/market/history/kline', { period: '1min', size: '2000' }));
  }
});

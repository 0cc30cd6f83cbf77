import fc from 'fast-check';
import type { Depth } from '@ex/contract';
import type { Book, Increment } from '../market/book';
import { watchFeed } from '../market/market-view';
import { books, ClientBook } from '../testing/books';
import { FakeFeed } from '../testing/fake-feed';
import { SocketClient } from '../testing/socket-client';
import type { Message } from '../testing/frames';
import { startVenue } from '../testing/venue';
import type { TestVenue } from '../testing/venue';
import { Connection } from './connection';
import { newCounters } from './counters';
import { readFrame } from '../testing/frames';
import { Hub } from './hub';
import { DEFAULT_LIMITS } from './limits';
import { readFeedTopic } from './topics';

const TOPIC = 'market.btcusdt.mbp.150';
const tickOf = (message: Message) => message['tick'] as Increment;
const cut = ({ bids, asks }: Depth, levels: number) => ({
  bids: bids.slice(0, levels),
  asks: asks.slice(0, levels),
});

describe('the socket for books', () => {
  let venue: TestVenue;
  let client: SocketClient;
  beforeEach(async () => {
    venue = await startVenue();
    client = await SocketClient.open(venue.feedUrl);
  });
  afterEach(() => venue.app.close());

  it('D-03 lets ccxt build its book immediately: sub, an increment, req, and every increment after it', async () => {
    const kept = new ClientBook();
    expect(await client.ask({ sub: TOPIC, id: '1' })).toMatchObject({ status: 'ok', subbed: TOPIC });
    kept.push(tickOf(await client.pushOf(TOPIC)));
    const answer = await client.ask({ req: TOPIC, id: '2' });
    expect(answer).toMatchObject({ status: 'ok', rep: TOPIC });
    kept.reset(answer['data'] as Book);
    for (let step = 0; step < 3; step += 1) {
      venue.feed.step();
      kept.push(tickOf(await client.pushOf(TOPIC)));
      expect(kept.depth).toEqual(cut(venue.feed.depth('btcusdt')!, 150));
    }
    expect(client.allGzip).toBe(true);
  });

  it("returns a book consistent with everyone's increments at any time, even for quiet markets", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(5, 20, 150, 400),
        fc.array(fc.record({ book: books, again: fc.nat(2) }), { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        async (levels, moves, askAt) => {
          const topic = `market.btcusdt.mbp.${levels}`;
          const reader = await SocketClient.open(venue.feedUrl);
          const kept = new ClientBook();
          await reader.ask({ sub: topic, id: 'a' });
          for (const [at, { book, again }] of moves.entries()) {
            venue.feed.depth = () => book;
            for (let times = 0; times <= again; times += 1) venue.feed.step();
            if (at === Math.min(askAt, moves.length - 1)) {
              const answer = await reader.ask({ req: topic, id: 'b' });
              for (const push of reader.inbox.splice(0)) if (push['ch'] === topic) kept.push(tickOf(push));
              kept.reset(answer['data'] as Book);
            }
          }
          await reader.ask({ req: topic, id: 'c' });
          for (const push of reader.inbox.splice(0)) if (push['ch'] === topic) kept.push(tickOf(push));
          expect(kept.depth).toEqual(cut(moves.at(-1)!.book, levels));
          await reader.ask({ unsub: topic, id: 'd' });
          reader.socket.terminate();
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([
    ['market.btcusdt.mbp.10', 'invalid topic market.btcusdt.mbp.10'],
    ['market.btcusdt.kline.1min', 'invalid topic market.btcusdt.kline.1min'],
    ['market.btcusdt.mbp.refresh.5', 'invalid topic market.btcusdt.mbp.refresh.5'],
    ['market.linkusdt.mbp.150', 'invalid symbol linkusdt'],
  ])('has no %s', async (topic, message) => {
    for (const kind of ['sub', 'req'])
      expect(await client.ask({ [kind]: topic, id: kind })).toMatchObject({
        status: 'error',
        'err-code': 'bad-request',
        'err-msg': message,
      });
  });

  it('is the only place of increments, and pings like the other', async () => {
    const other = await SocketClient.open(venue.socketUrl);
    expect(await other.ask({ sub: TOPIC, id: 1 })).toMatchObject({ 'err-msg': `invalid topic ${TOPIC}` });
    client.send({ ping: 1 });
    expect(await client.take((message) => 'pong' in message)).toEqual({ pong: 1 });
  });
});

/** A reader on a socket whose buffer is sometimes full; `sent` has the frames it got. */
function slowReader() {
  const feed = new FakeFeed();
  const onError = (error: unknown) => {
    throw error;
  };
  // Time is stopped, so that everything is published immediately.
  const time = { clock: () => 0, afterTurn: () => undefined };
  const hub = new Hub(watchFeed(feed, Date.now), Date.now, onError, time);
  const sent: Increment[] = [];
  const socket = {
    bufferedAmount: 0,
    send: (frame: Buffer) => void sent.push(tickOf(readFrame(frame))),
  };
  const connection = new Connection(socket as never, DEFAULT_LIMITS, newCounters(), Date.now);
  const topic = readFeedTopic(TOPIC, () => true);
  if (typeof topic === 'string' || topic.kind !== 'increments') throw new Error(TOPIC);
  const channel = hub.join(TOPIC, topic, { push: (...push) => connection.push(...push) });
  return { feed, hub, topic, sent, socket, connection, channel };
}

it('a reader too slow for some increments gets one that leads over them: never a gap, never a lost change', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ book: books, full: fc.boolean(), drains: fc.boolean() }), { maxLength: 12 }),
      (moves) => {
        const { feed, hub, topic, sent, socket, connection, channel } = slowReader();
        const kept = new ClientBook();
        connection.push(channel, channel.snapshot()!, true);
        const catchUp = () => {
          for (const increment of sent.splice(0)) kept.push(increment);
        };
        catchUp();
        kept.reset(hub.book(TOPIC, topic)!);
        for (const { book, full, drains } of moves) {
          socket.bufferedAmount = full ? DEFAULT_LIMITS.bufferedBytes + 1 : 0;
          const before = hub.book(TOPIC, topic)!;
          feed.depth = () => book;
          feed.step();
          const now = hub.book(TOPIC, topic)!;
          expect(now).toMatchObject(cut(book, 150));
          if (!full && drains) connection.caughtUp();
          catchUp();
          // Room alone is not noticed: a change or the drain of the socket is.
          const isNoticed = drains || now.seqNum !== before.seqNum;
          if (!full && isNoticed) expect(kept.depth).toEqual(cut(book, 150));
        }
        socket.bufferedAmount = 0;
        connection.caughtUp();
        catchUp();
        expect(kept.depth).toEqual(cut(feed.depth('btcusdt')!, 150));
        hub.close();
      },
    ),
  );
});

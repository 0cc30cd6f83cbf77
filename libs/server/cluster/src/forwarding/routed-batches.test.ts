import { ApiRejection, QUEUE_BOUNDS, QueueMoved } from '@ex/server-http';
import type { AnyHandled, Batches, BatchWriter, SubmitOptions } from '@ex/server-http';
import { MemoryMessages } from '../testing/memory-bus';
import type { MemoryBus } from '../testing/memory-bus';
import { makeRoutedBatches, OutcomeUnknown } from './routed-batches';
import type { QueueLocation } from './routed-batches';
import { forwardingSubject, serveForwardedCalls } from './serve-forwarded-calls';

const WRITER: BatchWriter<string> = {
  name: 'spot 1',
  write: () => Promise.reject(new Error('a test decides')),
};
const keyed = (key: string): SubmitOptions => ({
  site: '10.0.0.0/24',
  admission: {
    memberId: 7,
    token: 'token',
    effect: { memberId: 7, key, call: 'upbbbuy', fields: { m_id: '1' } },
    whileOverdue: { spends: undefined },
  },
});

/** A process `owner` whose queues do what a test says, and a caller that routes to it. */
function setUp() {
  const messages = new MemoryMessages();
  const clock = { ms: 1_000_000 };
  /** By how much the clock of the owner is ahead of the caller's. */
  const skew = { ms: 0 };
  const state = { place: { process: 'owner' } as QueueLocation, has: true, errors: [] as unknown[] };
  const submitted: { item: unknown; options: SubmitOptions | undefined }[] = [];
  let decide: (item: unknown) => Promise<AnyHandled> = async (item) => ({ data: item });
  const batches: Batches = {
    submit: (_desk, item, options) => {
      submitted.push({ item, options });
      return decide(item);
    },
    alone: () => Promise.reject(new Error('not of a test')),
    loadByKind: () => new Map(),
  };
  const ownerBus: MemoryBus = messages.bus();
  serveForwardedCalls(
    {
      ...{ bus: ownerBus, batches, now: () => clock.ms + skew.ms },
      writer: (name) => (state.has && name === WRITER.name ? WRITER : undefined),
      onError: (error) => state.errors.push(error),
    },
    'owner',
  );
  const routed = makeRoutedBatches({
    ...{ batches, bus: messages.bus(), now: () => clock.ms, place: () => state.place },
    pause: async (ms) => {
      await new Promise(setImmediate);
      clock.ms += ms;
    },
  });
  return {
    ...{ messages, clock, skew, state, submitted, ownerBus, routed },
    decide: (next: typeof decide) => (decide = next),
  };
}

describe('routed batches', () => {
  it('submits to the queue of this process', async () => {
    const at = setUp();
    at.state.place = 'here';
    at.state.has = false;
    expect(await at.routed.submit(WRITER, 'a', keyed('k'))).toEqual({ data: 'a' });
    expect(at.submitted).toEqual([{ item: 'a', options: { ...keyed('k'), since: at.clock.ms } }]);
  });

  it('sends a call with its admission to the process that has the queue, and brings back what it answers', async () => {
    const at = setUp();
    at.decide(async () => ({ data: { id: 5 }, message: 'spot.done.filled', values: { n: 2 } }));
    expect(await at.routed.submit(WRITER, 'a', keyed('k'))).toEqual({
      ...{ data: { id: 5 }, message: 'spot.done.filled', values: { n: 2 } },
    });
    expect(at.submitted).toEqual([{ item: 'a', options: { ...keyed('k'), since: at.clock.ms } }]);
  });

  it('brings back a rejection whole', async () => {
    const at = setUp();
    at.decide(() => Promise.reject(new ApiRejection('http.tooMany', { seconds: 3 }, 429, 3)));
    await expect(at.routed.submit(WRITER, 'a', keyed('k'))).rejects.toMatchObject({
      ...{ key: 'http.tooMany', values: { seconds: 3 }, code: 429, retryAfter: 3 },
    });
    expect(at.state.errors).toEqual([]);
  });

  it('looks for the queue again when it has moved', async () => {
    const at = setUp();
    let tries = 0;
    at.decide(async (item) => {
      tries += 1;
      if (tries < 3) throw new QueueMoved(WRITER.name);
      return { data: item };
    });
    expect(await at.routed.submit(WRITER, 'a')).toEqual({ data: 'a' });
    at.state.has = false;
    const sent = at.routed.submit(WRITER, 'b');
    at.state.place = 'here';
    expect(await sent).toEqual({ data: 'b' });
  });

  it('waits for a queue that is nowhere, and refuses when the time is over', async () => {
    const at = setUp();
    at.state.place = 'nowhere';
    const before = at.clock.ms;
    await expect(at.routed.submit(WRITER, 'a', keyed('k'))).rejects.toMatchObject({ key: 'http.busy' });
    expect(at.clock.ms - before).toBeGreaterThanOrEqual(QUEUE_BOUNDS.maxWaitMs);
    expect(at.submitted).toEqual([]);
  });

  it('sends a call again that certainly reached no process', async () => {
    const at = setUp();
    at.ownerBus.connect(false);
    const sent = at.routed.submit(WRITER, 'a');
    await Promise.resolve();
    at.ownerBus.connect(true);
    expect(await sent).toEqual({ data: 'a' });
    expect(at.submitted).toHaveLength(1);
  });

  it('sends a call with a key again when its process dies with it', async () => {
    const at = setUp();
    at.decide(() => {
      at.state.place = 'nowhere';
      at.decide(async (item) => ({ data: item }));
      setImmediate(() => (at.state.place = 'here'));
      return new Promise(() => undefined);
    });
    expect(await at.routed.submit(WRITER, 'a', keyed('k'))).toEqual({ data: 'a' });
    expect(at.submitted.map(({ item }) => item)).toEqual(['a', 'a']);
  });

  it('retries when the answer may be lost, and the process does not begin again', async () => {
    const at = setUp();
    let finish = (): void => undefined;
    at.decide((item) => new Promise((resolve) => (finish = () => resolve({ data: item }))));
    const sent = at.routed.submit(WRITER, 'a', keyed('k'));
    const again = at.routed.submit(WRITER, 'a', keyed('k'));
    const other = at.routed.submit(WRITER, 'b', keyed('other'));
    await new Promise(setImmediate);
    expect(at.submitted.map(({ item }) => item)).toEqual(['a', 'b']);
    finish();
    expect(await other).toEqual({ data: 'b' });
    at.decide(async (item) => ({ data: item }));
    at.state.place = 'here';
    expect(await Promise.all([sent, again])).toEqual([{ data: 'a' }, { data: 'a' }]);
  });

  it('says of a call without a key that its outcome is unknown', async () => {
    const at = setUp();
    at.decide(() => Promise.reject(new Error('the commit failed')));
    await expect(at.routed.submit(WRITER, 'a')).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(at.submitted).toHaveLength(1);
    expect(at.state.errors).toHaveLength(1);
  });

  it('says of a call with a key that its outcome is unknown when no process answers in time', async () => {
    const at = setUp();
    at.decide(() => Promise.reject(new Error('the commit failed')));
    await expect(at.routed.submit(WRITER, 'a', keyed('k'))).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(at.clock.ms).toBeGreaterThanOrEqual(1_000_000 + QUEUE_BOUNDS.maxWaitMs);
  });

  it.each([
    ['is refused for its time', new ApiRejection('http.busy', {}, 429, 1)],
    ['finds its key in use', new ApiRejection('ledger.running', {}, 429, 1)],
    ['fails by itself', new Error('the database is gone')],
  ])('the outcome of a call stays unknown when the next try %s', async (_what, error) => {
    const at = setUp();
    at.decide(() => {
      at.state.place = 'here';
      at.decide(() => Promise.reject(error));
      return Promise.reject(new Error('the commit failed'));
    });
    await expect(at.routed.submit(WRITER, 'a', keyed('k'))).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(at.submitted).toHaveLength(2);
  });

  it('a queue that waited too long for others says that the call was not run', async () => {
    const at = setUp();
    at.decide(() => Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' })));
    await expect(at.routed.submit(WRITER, 'a')).rejects.toMatchObject({ key: 'http.busy', code: 429 });
    expect(at.state.errors).toHaveLength(1);
  });

  it('takes no call whose time is over', async () => {
    const at = setUp();
    const bus = at.messages.bus();
    const call = { writer: WRITER.name, item: 'a', site: '', until: at.clock.ms };
    const late = { ...call, until: at.clock.ms + 3_600_000, waitedMs: QUEUE_BOUNDS.maxWaitMs };
    // The first is of a server of the release before.
    for (const one of [call, late])
      expect(await bus.request(forwardingSubject('owner'), one)).toMatchObject({
        refused: { key: 'http.busy' },
      });
    expect(at.submitted).toEqual([]);
  });

  it.each([0, -3_600_000, 3_600_000])(
    'waits once, wherever it waits, when clocks differ by %d ms',
    async (ms) => {
      const at = setUp();
      at.skew.ms = ms;
      at.state.place = 'nowhere';
      const began = at.clock.ms;
      const sent = at.routed.submit(WRITER, 'a', keyed('k'));
      while (at.clock.ms < began + 6_000) await new Promise(setImmediate);
      at.decide(() => Promise.reject(new QueueMoved(WRITER.name)));
      at.state.place = { process: 'owner' };
      while (at.submitted.length < 3) await new Promise(setImmediate);
      at.decide(async (item) => ({ data: item }));
      at.state.place = 'here';
      expect(await sent).toEqual({ data: 'a' });
      const moments = at.submitted.map(({ options }) => options?.since);
      expect(moments.at(-1)).toBe(began);
      expect(new Set(moments.slice(0, -1))).toEqual(new Set([began + ms]));
    },
  );

  it('continues the wait of a caller that has waited before', async () => {
    const at = setUp();
    at.state.place = 'nowhere';
    const since = at.clock.ms - 9_000;
    await expect(at.routed.submit(WRITER, 'a', { since })).rejects.toMatchObject({ key: 'http.busy' });
    expect(at.clock.ms - since).toBeLessThan(QUEUE_BOUNDS.maxWaitMs + 1_000);
  });

  it('survives what is no call and no answer', async () => {
    const at = setUp();
    const bus = at.messages.bus();
    await expect(bus.request(forwardingSubject('owner'), { writer: 5 })).rejects.toMatchObject({
      isUndelivered: false,
    });
    bus.serve(forwardingSubject('odd'), async () => ({ nonsense: true }));
    at.state.place = { process: 'odd' };
    await expect(at.routed.submit(WRITER, 'a')).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});

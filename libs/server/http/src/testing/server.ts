import path from 'node:path';
import type { AnyCall } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { closeAtEnd, workspaceRoot } from '@ex/server-db/testing';
import type { FastifyInstance } from 'fastify';
import type { FactorGate } from '../calls/factor-gate';
import { makeLimits } from '../calls/limits';
import type { Rates } from '../calls/limits';
import { registerCalls } from '../calls/register';
import type { CallRoutes } from '../calls/register';
import type { AnyHandler } from '../calls/handler';
import { makeTestBatches } from './batches';
import type { RequestBounds } from '../ops/limit-requests';
import { makeServer } from '../ops/server';
import type { ArrivalTimeouts } from '../ops/server';
import { loadTexts } from '../calls/texts';
import type { Texts } from '../calls/texts';

/** Locale files of the product. */
export const LOCALES = path.join(workspaceRoot(), 'locales');
/** Token of member 7 in tests; any other is unknown. */
export const TOKEN = 'a'.repeat(43);

const FAST = { perSecond: 1e6, burst: 1e6 };
/** Rates that no test meets by accident. */
export const NO_LIMITS: Rates = {
  visitor: FAST,
  member: FAST,
  money: FAST,
  moneyDay: FAST,
  change: FAST,
  memberChange: FAST,
  upload: FAST,
};

/** No member has a second factor. */
const NO_FACTORS: FactorGate = {
  confirm: () => Promise.resolve(),
  ask: () => Promise.reject(new Error('no second factor in this test')),
};

let loaded: Promise<Texts> | undefined;
/** All languages take a while to load, so the servers of a test file share them. */
const texts = (): Promise<Texts> => (loaded ??= loadTexts(LOCALES));

/** A running server and its base address. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly base: string;
  /** Lines of its log. */
  readonly log: string[];
}

/** Parts of a server that a test sets. */
export type ServerOptions = Partial<Omit<CallRoutes, 'calls' | 'handlers' | 'limits'>> & {
  readonly rates?: Rates;
  /** Bounds of what an address may send; none unless stated otherwise. */
  readonly requests?: Partial<RequestBounds>;
  readonly arrival?: ArrivalTimeouts;
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
};

/** A database for calls that use none; touching it fails the test. */
const noDb: Db = {
  kind: 'pglite',
  query: () => Promise.reject(new Error('no database in this test')),
  transaction: () => Promise.reject(new Error('no database in this test')),
  load: () => ({ busy: 0, waiting: 0, waits: 0, waitedSeconds: 0 }),
  close: () => Promise.resolve(),
};

/** Starts a server with these calls on a free port. */
export async function startServer(
  calls: readonly AnyCall[],
  handlers: readonly AnyHandler[],
  { rates = NO_LIMITS, requests, arrival, extend, ...deps }: ServerOptions = {},
): Promise<TestServer> {
  const log: string[] = [];
  const sink = { write: (line: string) => void log.push(line) };
  const options = { production: false, logLevel: 'debug', trustProxy: false, logSink: sink } as const;
  const app = await makeServer({
    ...options,
    requests: { rate: FAST, hold: async () => undefined, ...requests },
    ...(arrival && { arrival }),
  });
  closeAtEnd(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const now = deps.now ?? Date.now;
  await registerCalls(app, {
    calls,
    handlers,
    db: noDb,
    batches: makeTestBatches(deps.db ?? noDb),
    texts: await texts(),
    limits: makeLimits(rates, now),
    resolveToken: async (token) => (token === TOKEN ? 7 : undefined),
    holdSession: () => Promise.resolve(true),
    runOnce: (_effect, work) => noDb.transaction(work),
    receiveUpload: () => Promise.reject(new Error('no uploads in this test')),
    refuseDebtor: () => Promise.resolve(),
    requireSoundClock: () => undefined,
    factors: NO_FACTORS,
    checkAnswers: true,
    allowedOrigins: new Set(),
    now,
    ...deps,
  });
  await extend?.(app);
  return { app, base: await app.listen({ port: 0, host: '127.0.0.1' }), log };
}

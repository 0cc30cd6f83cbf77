import { ALL_CALLS, CODE_FACTOR, envelope, factorQuestion, FACTOR_HEADER, TOKEN_HEADER } from '@ex/contract';
import type { AnyCall, Envelope, FactorQuestion } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { AnyHandler } from '@ex/server-http';
import { startServer } from '@ex/server-http/testing';
import { makeRunOnce } from '@ex/server-ledger';
import { generateSync } from 'otplib';
import { makeFactorGate } from '../factor/gate';
import { holdSession } from '../session/session';
import { makeVenue, testHasher, TEST_FACTORS } from './venue';

type Fields = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

/** Length of a period of an authenticator app, ms. */
export const PERIOD_MS = 30_000;
export const PASSWORD = 'secret1';

/** The calls of members over HTTP with second factors, and the other calls that a test serves. */
export async function openFactorVenue(db: Db, others: readonly AnyHandler[] = []) {
  const venue = makeVenue(db, {}, testHasher, { resetByMail: true });
  const handlers = [...venue.handlers, ...others];
  const calls = ALL_CALLS.filter((call) => handlers.some((handler) => handler.call === call));
  const { app, base } = await startServer(calls, handlers, {
    db,
    now: venue.now,
    resolveToken: venue.sessionCache.resolve,
    recallToken: venue.sessionCache.recall,
    holdSession,
    runOnce: makeRunOnce(db, (why) => new Error(why)),
    factors: makeFactorGate({ db, factors: TEST_FACTORS }),
  });
  const ask = async (
    token: string | undefined,
    { name }: AnyCall,
    fields: Fields = {},
    headers: Headers = {},
  ): Promise<Envelope> => {
    const sent = await fetch(`${base}/api/${name}`, {
      method: 'POST',
      headers: { ...(token === undefined ? {} : { [TOKEN_HEADER]: token }), ...headers },
      body: new URLSearchParams(fields),
    });
    return envelope.parse(await sent.json());
  };
  return {
    ...venue,
    ask,
    /** Code of an app now. */
    codeOf: (secret: string) => generateSync({ secret, epoch: Math.floor(venue.clock.ms / 1000) }),
    close: () => app.close(),
  };
}
/** A venue with second factors that a test controls. */
export type FactorVenue = Awaited<ReturnType<typeof openFactorVenue>>;

/** The question of an answer with `CODE_FACTOR`. */
export function questionOf({ code, data }: Envelope): FactorQuestion {
  expect(code).toBe(CODE_FACTOR);
  return factorQuestion.parse(data);
}

/** Header that names an answered request. */
export const confirmed = (request: string): Headers => ({ [FACTOR_HEADER]: request });

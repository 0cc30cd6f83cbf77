import { createHmac } from 'node:crypto';
import path from 'node:path';
import { OPERATOR_CALLS } from '@ex/contract/operator';
import {
  backOfficeHandlers,
  findOperatorOf,
  holdOperatorSession,
  OPERATORS_OWNER,
  receiveAttachment,
} from '@ex/server-back-office';
import type { AccountDeps, BackOfficeDeps } from '@ex/server-back-office';
import type { Db } from '@ex/server-db';
import { DEFAULT_RATES, makeLimits, registerCalls } from '@ex/server-http';
import { makeServer } from '@ex/server-http/ops';
import { claimUpload, makeUploadReceiver, openIncomingFiles } from '@ex/server-http/uploads';
import type { LogSink } from '@ex/server-http/ops';
import {
  authenticatorUri,
  dropFactors,
  findUsername,
  liftBlock,
  liftPayoutLimit,
  lockLimitedMember,
  makeSecretBox,
  makeTemporaryPassword,
  newSecret,
  newTemporaryPassword,
  placeBlock,
  placePayoutLimit,
  revokeIdentity,
  stepOfCode,
  unfreezeAccount,
  VENUE_CLAIM,
} from '@ex/server-members';
import type { PasswordHasher } from '@ex/server-members';
import { handPayouts, reconciliationDesk } from '@ex/server-wallet';
import { toUsdPrice } from '@ex/server-market-feed';
import { operatorPort } from '../settings/config';
import type { Config } from '../settings/config';
import { signingKey } from '../settings/signing-key';
import { memberDesk } from './member-desk';
import { settingsDesk } from './settings-desk';
import { orderDesk } from './order-desk';
import type { VenueServices } from './venue-services';

interface AccountParts {
  readonly config: Config;
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly venue: string;
  readonly now: () => number;
}

/** Dependencies of operators' accounts; their secrets are encrypted under a key that no member's secret has. */
export function accountDeps({ config, db, hasher, venue, now }: AccountParts): AccountDeps {
  const secret = signingKey(config.DATA_DIR, config.SIGNING_KEY);
  return {
    ...{ db, venue: `${venue} operators`, now, newPassword: newTemporaryPassword },
    hasher: {
      hash: (password) => hasher.hash(password, VENUE_CLAIM),
      verify: (password, stored) => hasher.verify(password, stored, VENUE_CLAIM),
    },
    authenticator: {
      ...{ newSecret, uriOf: authenticatorUri },
      // While the venue's clock waits to be accepted, operators must still get in: apps follow the real time.
      // eslint-disable-next-line ex/no-wall-clock -- the clock that an authenticator app compares with
      stepOf: (key, code, moment) => stepOfCode(key, code, moment) ?? stepOfCode(key, code, Date.now()),
    },
    box: makeSecretBox(createHmac('sha256', secret).update('operators').digest()),
  };
}

/** The same over a running venue. */
export const accountsOf = ({ db, members, site, now }: VenueServices, config: Config): AccountDeps =>
  accountDeps({ config, db, hasher: members.hasher, venue: site.site.name, now });

/** Dependencies of everything that operators do. */
function backOfficeDeps(world: VenueServices, { accounts, viewable }: BackOfficeOptions): BackOfficeDeps {
  const { members, reviews, payouts, modes, catalogue, feed, ledger, clock } = world;
  return {
    ...accounts,
    ...{ limiter: members.limiter, review: { reviews, viewable }, clock },
    venueModes: { modes, hasMarket: (symbol) => catalogue.marketBySymbol(symbol) !== undefined },
    payouts: handPayouts(payouts),
    statements: reconciliationDesk(payouts),
    ...{ desk: memberDesk(world), orders: orderDesk(world) },
    identity: { revoke: (tx, revoked, now) => revokeIdentity(tx, members, revoked, now) },
    limits: {
      lock: lockLimitedMember,
      place: (tx, limit, now) => placePayoutLimit(tx, members, limit, now),
      lift: liftPayoutLimit,
    },
    blocks: {
      place: (tx, block, now) => placeBlock(tx, members, block, now),
      lift: liftBlock,
      forgetMember: (memberId) => members.sessionCache.forgetMember(memberId),
    },
    settings: settingsDesk(world),
    money: {
      ledger,
      coinByCode: catalogue.coinByCode,
      priceOf: (code) => toUsdPrice(feed, code),
      hasMember: async (tx, memberId) => (await findUsername(tx, memberId)) !== undefined,
      claimAttachment: async (tx, address) =>
        (await claimUpload(tx, OPERATORS_OWNER, address, world.now()))?.address === address,
    },
    support: {
      makePassword: () => makeTemporaryPassword(members),
      unfreeze: (tx, decided, now) => unfreezeAccount(tx, members, decided, now),
      dropFactors: (tx, decided, now) => dropFactors(tx, members, decided, now),
      forgetMember: (memberId) => members.sessionCache.forgetMember(memberId),
    },
  };
}

/** Options of the service. */
interface BackOfficeOptions {
  readonly accounts: AccountDeps;
  /** Makes the address of a stored image one that a browser can open for a while. */
  readonly viewable: (image: string) => string;
  readonly logSink: LogSink | undefined;
}

/** The running service of operators. */
export interface BackOffice {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const notOffered = (): Promise<never> => Promise.reject(new Error('operators have no such call'));

/**
 * Serves the calls of operators on a port of their own, on this machine only unless OPERATOR_HOST says otherwise. They share nothing
 * with members over HTTP: neither port nor tokens nor limits.
 */
export async function openBackOffice(
  world: VenueServices,
  config: Config,
  options: BackOfficeOptions,
): Promise<BackOffice> {
  const { logSink } = options;
  const app = await makeServer({
    production: config.venueKind === 'real',
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    requests: { rate: config.REQUEST_RATE },
    ...(logSink && { logSink }),
  });
  const { db, now } = world;
  const incoming = await openIncomingFiles(path.join(config.DATA_DIR, 'incoming-operators'));
  const rates = { ...DEFAULT_RATES, visitor: config.VISITOR_RATE, member: config.MEMBER_RATE };
  await registerCalls(app, {
    calls: OPERATOR_CALLS,
    handlers: backOfficeHandlers(backOfficeDeps(world, options)),
    ...{ db, now, texts: world.texts, batches: world.batches },
    limits: makeLimits(rates, now),
    resolveToken: (token) => findOperatorOf(db, token, now()),
    holdSession: holdOperatorSession,
    ...{ runOnce: notOffered, refuseDebtor: notOffered },
    receiveUpload: receiveAttachment(
      db,
      makeUploadReceiver({ store: world.images, signer: world.signer, incoming }),
    ),
    factors: { confirm: notOffered, ask: notOffered },
    requireSoundClock: world.requireSoundClock,
    checkAnswers: config.NODE_ENV !== 'production',
    allowedOrigins: new Set<string>(),
  });
  const address = await app.listen({ host: config.OPERATOR_HOST, port: operatorPort(config) });
  return {
    address,
    close: async () => {
      app.server.closeIdleConnections();
      await app.close();
    },
  };
}

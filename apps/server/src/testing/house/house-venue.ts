import type { AnyCall } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { findFreshPrice } from '@ex/server-market-feed';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { houseMigrations, riskMigrations } from '@ex/server-risk';
import type { RiskDesk } from '@ex/server-risk';
import { makeTestRisk } from '@ex/server-risk/testing';
import {
  makeOpeningWorker,
  makeSettlementWorker,
  optionsChecks,
  optionsHandlers,
  optionsMigrations,
} from '@ex/server-options';
import type { OptionsDeps } from '@ex/server-options';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { checkSiteConfig } from '@ex/server-site-config';
import { makeHindsight, MatchingVenue, spotChecks, spotHandlers, spotMigrations } from '@ex/server-spot';
import { transfersChecks, transfersHandlers, transfersMigrations } from '@ex/server-transfers';
import type { TransfersDeps } from '@ex/server-transfers';
import { housePositionCheck } from '../../commands/house-position-check';
import { catalogue, COINS } from './hostile-market';
import type { Code, HostileMarket } from './hostile-market';

export const HOUSE_MIGRATIONS = [
  ...ledgerMigrations,
  ...riskMigrations,
  ...houseMigrations,
  ...spotMigrations,
  ...priceTapeMigrations,
  ...optionsMigrations,
  ...transfersMigrations,
];
const CHECKS = [...ledgerChecks, ...spotChecks, ...optionsChecks, ...transfersChecks, housePositionCheck];

/** No fee and no spread: the prices alone have to keep the house whole. */
const SITE = checkSiteConfig(
  {
    switches: { flashExchange: true },
    spot: { fees: { maker: '0', taker: '0' }, minimums: {} },
    transfers: {
      exchange: { coins: Object.keys(COINS), spread: '0', feeRate: '0', minimum: '0.01', maximum: '1000000' },
    },
  },
  'simulation',
);

const onError = (error: unknown): never => {
  throw error;
};

/** What differs in a venue of the simulation. */
export interface HouseVenueOptions {
  readonly risk?: RiskDesk;
  /** Checks a fund password; any is right unless stated. */
  readonly verifyFund?: TransfersDeps['verifyFund'];
}

/** A house without limits, whose sizes come back with each second. */
const testRisk = ({ feed, now }: HouseMarket): RiskDesk =>
  makeTestRisk({
    references: { get: (symbol) => findFreshPrice(feed, symbol, now()) },
    rules: { spot: { ...SITE.risk.spot, crossingBand: '0.05' } },
    ...{ catalogue, feed },
  });

/** A market that a venue of the simulation trades on. */
type HouseMarket = Pick<HostileMarket, 'feed' | 'now'>;

/** Exchange, spot and options of a venue over hostile markets, called as members call them but for HTTP. */
export async function houseVenue(db: Db, market: HouseMarket, options: HouseVenueOptions = {}) {
  const { feed, now } = market;
  const ledger = createLedger();
  const modes = testModes();
  const risk = options.risk ?? testRisk(market);
  const batches = makeTestBatches(db);
  const exchange = new MatchingVenue({
    ...{ db, ledger, catalogue, feed, batches, now, onError },
    rules: SITE.spot,
    ...{ modes, risk },
  });
  await exchange.start();
  const optionsDeps: OptionsDeps = { db, ledger, catalogue, feed, rules: SITE.options, modes, risk };
  const transfers: TransfersDeps = {
    db,
    ledger,
    catalogue,
    feed,
    site: SITE,
    ...{ modes, risk },
    verifyFund: options.verifyFund ?? (async () => () => Promise.resolve()),
    findPerson: async () => undefined,
    resembling: async () => undefined,
    checkMoneyHold: async () => undefined,
    checkPayoutLimit: async () => undefined,
    lockMoneyState: async () => ({ isFrozen: false, isBlocked: false, heldUntil: undefined }),
    refuseBlockedTrader: async () => undefined,
    overdueDebt: async () => undefined,
    nameOf: async () => undefined,
    countSearch: async () => 0,
  };
  const handlers = new Map(
    [...spotHandlers(exchange), ...transfersHandlers(transfers), ...optionsHandlers(optionsDeps)].map(
      (handler) => [handler.call.name, handler],
    ),
  );

  /** Makes a call; undefined when it is refused. */
  const call = async (memberId: number, { name, money }: AnyCall, fields: object): Promise<unknown> => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`nobody serves ${name}`);
    const payload = handler.call.payload.parse(fields) as never;
    const context = { memberId, lang: 'en', ip: '::1', token: 't', t: (key: string) => key, now };
    const handle = (more: object) => handler.handle(payload, { ...context, ...more } as never);
    try {
      const entry = await handler.enter?.(payload, context as never);
      if (entry) return (await batches.submit(entry.writer, entry.item)).data ?? true;
      return (await (money ? db.transaction((tx) => handle({ tx })) : handle({}))).data ?? true;
    } catch (error) {
      if (error instanceof ApiRejection) return undefined;
      throw error;
    }
  };
  const give = makeDisburse(db);
  return {
    call,
    hindsight: makeHindsight({ db, catalogue, risk, now, onError }),
    openings: makeOpeningWorker(optionsDeps, { now, onError }),
    settlement: makeSettlementWorker(optionsDeps, { now, onError }),
    give: (member: number, code: Code, amount: string) => give(member, COINS[code], amount),
    balance: async (member: number, code: Code) =>
      (await ledger.balance(db, member, 1, COINS[code])).available,
    findings: () => auditLedger(db, CHECKS),
  };
}

/** A venue of the simulation. */
export type HouseVenue = Awaited<ReturnType<typeof houseVenue>>;

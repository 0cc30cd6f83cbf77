import { InsufficientBalance } from '@ex/server-ledger';
import { exchangeCoin } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import { AMOUNT_SCALE, compare, exchangeQuote, negate, sign, toUnits } from '@ex/money';
import type { ExchangeQuote, ExchangeTerms } from '@ex/money';
import type { Coin } from '@ex/server-catalogue';
import type { Tx } from '@ex/server-db';
import { ApiRejection, rejectOn, serve } from '@ex/server-http';
import type { Handler, Prepare } from '@ex/server-http';
import type { Leg, LedgerAccount } from '@ex/server-ledger';
import type { CoinAmount, CoinExchange } from '@ex/server-portfolio';
import { requireAllowed, strictestMode } from '@ex/server-modes';
import { checkAmount } from '../amounts';
import type { TransfersDeps } from '../deps';
import { checkConversionAccount, listConversionCoins } from './coins';
import { findConversionMarkets } from './coin-quote';
import type { BookCapacity } from './coin-quote';
import { quotePair } from './conversion-terms';
import { requireQuoted, takeFromHouse } from './take-from-house';
import type { HouseConversion } from './take-from-house';
import type { UsedPrice } from './used-price';

/** A conversion that may be booked now. */
interface Exchange {
  readonly memberId: number;
  readonly account: PayloadOf<typeof exchangeCoin>['type'];
  readonly from: Coin;
  readonly to: Coin;
  readonly amount: string;
  readonly terms: ExchangeTerms;
  readonly quote: ExchangeQuote;
  /** Revision of the settings that the terms are from. */
  readonly revision: number | undefined;
  /** The market prices that it follows from. */
  readonly prices: readonly UsedPrice[];
  /** The books whose capacity it uses. */
  readonly books: readonly BookCapacity[];
}

/**
 * Converts a coin into another at current market prices, with the house as the counterparty (SWAP-05, CALLS-50, D-88).
 * Prices shown earlier are not binding.
 */
export function convertHandler(deps: TransfersDeps): Handler<typeof exchangeCoin> {
  const prepare: Prepare<typeof exchangeCoin> = async ({ paypassword }, context) => {
    if (!deps.site.switches.flashExchange) throw new ApiRejection('transfers.exchange.closed');
    return deps.verifyFund(context, paypassword);
  };
  const handle: Handler<typeof exchangeCoin>['handle'] = async (payload, { memberId, tx, now }) => {
    await deps.refuseBlockedTrader(tx, memberId);
    const moment = now();
    const exchange = { memberId, ...quoted(deps, payload, moment) };
    const { from, to, amount, quote } = exchange;
    const id = await insert(tx, exchange, deps.feed.identity, moment);
    await rejectOn(
      InsufficientBalance,
      'transfers.insufficient',
      deps.ledger.post(tx, entryOf(exchange, id)),
    );
    // Only a covered amount gets here: a member without money takes no capacity from others.
    await takeFromHouse(deps.risk, tx, toHouseConversion(exchange));
    await deps.costs?.record(tx, [toCoinExchange(exchange)]);
    const values = { amount, from: from.code, received: quote.received, to: to.code };
    return { data: null, message: 'transfers.exchange.done', values };
  };
  // Debtors may convert into the coin of their debt, which helps to repay it.
  return {
    ...serve(exchangeCoin, handle, prepare),
    whileOverdue: { spends: ({ from_coin_id }) => from_coin_id },
  };
}

/** Runs all checks before money moves; throws an `ApiRejection` with the reason. */
function quoted(
  deps: TransfersDeps,
  { type, from_coin_id, to_coin_id, amount }: PayloadOf<typeof exchangeCoin>,
  now: number,
): Omit<Exchange, 'memberId'> {
  checkConversionAccount(deps, type);
  const coins = listConversionCoins(deps);
  const from = coins.find(({ id }) => id === from_coin_id);
  const to = coins.find(({ id }) => id === to_coin_id);
  if (!from || !to) throw new ApiRejection('transfers.exchange.noCoin');
  if (from === to) throw new ApiRejection('transfers.exchange.same');
  checkAmount(from, amount);
  const markets = findConversionMarkets(deps.feed, from.code, to.code);
  requireAllowed(strictestMode(deps.modes, markets), 'conversion');
  const { revision, exchange } = deps.site.transfers;
  const { spread, feeRate, minimum: min, maximum: max } = exchange;
  const offer = quotePair(deps.feed, from.code, to.code, spread, now);
  if (!offer) throw new ApiRejection('transfers.exchange.stale');
  const { books, prices, fromPrice, toPrice } = offer;
  requireQuoted(
    deps.risk,
    books.map(({ symbol }) => symbol),
  );
  const terms = { fromPrice, toPrice, spread, feeRate };
  const quote = exchangeQuote(amount, terms);
  const outside = compare(quote.value, min) < 0 || compare(quote.value, max) > 0;
  if (outside || sign(quote.received) <= 0) throw new ApiRejection('transfers.exchange.bounds', { min, max });
  return { account: type, from, to, amount, terms, quote, revision, prices, books };
}

async function insert(tx: Tx, exchange: Exchange, feed: string, now: number): Promise<string> {
  const { memberId, account, from, to, amount, terms, quote, prices } = exchange;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO coin_exchange (member_id, account, from_coin, to_coin, amount, from_price, to_price, spread, fee_rate,
       gross, fee, received, created_at, feed, prices, settings_revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    [
      memberId,
      account,
      from.id,
      to.id,
      amount,
      terms.fromPrice,
      terms.toPrice,
      terms.spread,
      terms.feeRate,
      quote.gross,
      quote.fee,
      quote.received,
      new Date(now),
      feed,
      JSON.stringify(prices),
      exchange.revision ?? null,
    ],
  );
  if (!row) throw new Error('the exchange was not inserted');
  return row.id;
}

/**
 * Builds the entry: the member sells one coin to the house and gets the other; the fee goes from the house's side to
 * its fee account.
 */
function entryOf({ memberId, account, from, to, amount, quote }: Exchange, id: string) {
  const member = (coin: Coin): LedgerAccount => ({ member: memberId, account, coin: coin.id });
  const leg = (place: LedgerAccount, of: string): Leg => ({ place, bucket: 'available', amount: of });
  return {
    kind: 'transfers.exchange',
    ref: `exchange:${id}`,
    legs: [
      leg(member(from), negate(amount)),
      leg({ house: 'swap', coin: from.id }, amount),
      leg({ house: 'swap', coin: to.id }, negate(quote.gross)),
      leg({ house: 'fees', coin: to.id }, quote.fee),
      leg(member(to), quote.received),
    ],
    note: { from: from.code, to: to.code },
  };
}

/** What the house receives and pays, its fee included. */
function toHouseConversion({ memberId, from, to, amount, quote, books }: Exchange): HouseConversion {
  const amountOf = (coin: Coin, text: string) => ({ coin: coin.id, amount: toUnits(text, AMOUNT_SCALE) });
  const fill = { member: memberId, gets: amountOf(from, amount), pays: amountOf(to, quote.gross) };
  return { fill, value: quote.value, books };
}

/** What the member gave and got, at the value of what was given (PNL-01). */
function toCoinExchange({ memberId, from, to, amount, quote }: Exchange): CoinExchange {
  const amountOf = (coin: Coin, text: string): CoinAmount => ({
    coin: coin.id,
    units: toUnits(text, AMOUNT_SCALE),
  });
  const gave = amountOf(from, amount);
  return { member: memberId, gave, got: amountOf(to, quote.received), price: gave };
}

import { add, compare, div, mul, sub } from '@ex/money';
import { z } from 'zod';
import { coinCode, positiveAmount, share, symbol } from './fields';

/** Limits on what the house quotes, holds and loses. Amounts are in USDT at reference prices. */
export const houseSchema = z
  .strictObject({
    /** The house quotes nothing while a market's middle price is further from its reference price, a share. */
    collar: share(),
    /** A middle price this far from the reference closes the house side and pages an operator, a share. */
    jump: share(),
    /** A house side that closed opens again once its market has been sound for so long, seconds. */
    reopenSeconds: z.int().min(1).max(86_400),
    /** The house replaces sizes that members took by at most this share of the volume that the provider trades. */
    refillShare: share(),
    /** Largest position of the house in a coin, long or short. */
    coinCap: positiveAmount(),
    /** Caps of single coins, such as `{"BTC":"500000"}`. */
    coinCaps: z.record(coinCode(), positiveAmount()),
    /** On a provider's feed a coin's cap is at most this share of its volume of 24 hours. */
    volumeShare: share(),
    /** Largest sum of the positions in all coins. */
    venueCap: positiveAmount(),
    /** A loss of this share of a cap since the UTC day before began closes the house side of the coin, or of the venue. */
    lossShare: share(),
    /** A member buys from the house, and sells to it, at most this much in a UTC day. */
    memberDayCap: positiveAmount(),
    /** Least value of an order to the hedger, USDT. */
    hedgeMinimum: positiveAmount(),
  })
  .refine(({ collar, jump }) => compare(collar, jump) <= 0, {
    error: 'the jump must not be below the collar',
  });

/** Markets of a provider that the venue lists, and what closes their house side. */
export const listingSchema = z.strictObject({
  /** Symbols in the order of the market list; MARKET_SYMBOLS replaces them. */
  markets: z.array(symbol()).min(1),
  /** Least volume of 24 hours, USDT. */
  minimumVolume: positiveAmount(),
  /** Widest spread, as a share of the middle price. */
  maximumSpread: share(),
  /** Least value of each side of the book within 1 % of the middle price, USDT. */
  minimumDepth: positiveAmount(),
  /** Least age of the market at the provider, days. */
  minimumDays: z.int().min(0).max(1_000),
  /** Farthest reference price from the median of the last 7 daily closes, as a share of that. */
  maximumMove: share(),
});

/** Fees of a day's volume at a provider, as a share of it: 0.1 % for each side of a trade. */
const FEES_OF_VOLUME = '0.002';

/**
 * True when a day's loss of the house in a coin stays below what it costs to fake that coin's volume
 * (docs/decisions/0032-house-limits.md): as a share of the volume, a loss is at most
 * `volumeShare x (move / (1 - move) + lossShare + 2 x collar)`.
 */
export function isFakingDearer(
  { volumeShare, lossShare, collar }: z.output<typeof houseSchema>,
  { maximumMove: move }: z.output<typeof listingSchema>,
): boolean {
  const loss = add(div(move, sub('1', move), 8, 'up'), add(lossShare, mul('2', collar)));
  return compare(mul(volumeShare, loss), FEES_OF_VOLUME) <= 0;
}

/** Markets that a venue lists unless told otherwise: old, liquid, and known at every large provider. */
const MARKETS = [
  ...['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt', 'trxusdt', 'adausdt', 'ltcusdt', 'linkusdt'],
  ...['bchusdt', 'dotusdt', 'avaxusdt', 'ethbtc'],
];

/** House limits that a venue starts with. */
export const defaultHouse: z.output<typeof houseSchema> = {
  collar: '0.02',
  jump: '0.05',
  reopenSeconds: 60,
  refillShare: '0.2',
  coinCap: '100000',
  coinCaps: { BTC: '500000', ETH: '500000' },
  volumeShare: '0.005',
  venueCap: '1000000',
  lossShare: '0.1',
  memberDayCap: '200000',
  hedgeMinimum: '100',
};

/** Listing rules that a venue starts with. */
export const defaultListing: z.output<typeof listingSchema> = {
  markets: MARKETS,
  minimumVolume: '2000000',
  maximumSpread: '0.005',
  minimumDepth: '20000',
  minimumDays: 30,
  maximumMove: '0.2',
};

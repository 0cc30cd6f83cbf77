import type { DrawingEntry, HoldDraw, HouseAccount, Leg, LedgerAccount } from '@ex/server-ledger';
import { formatAmountUnits } from '../engine/units';
import type { Pair } from '../market/pair';
import { holdRef } from '../orders/hold';
import type { Party, Trade } from './trade';

/**
 * The ledger transaction of a trade: the buyer's quote coin goes to the seller, the seller's base coin to the buyer,
 * fees to the house account `fees`, rounding remainders to `rounding`. The house maker's coins are held in `spot`.
 */
export function tradeEntry(id: string, trade: Trade, { base, quote, title }: Pair): DrawingEntry {
  const { buyer, seller, quantity, paid, received, buyFee, sellFee } = trade;
  return {
    kind: 'spot.trade',
    ref: `spot-trade:${id}`,
    note: { market: title },
    draws: [...holdDraws(buyer, paid), ...holdDraws(seller, quantity)],
    legs: [
      ...payment(buyer, quote, paid),
      ...payment(seller, base, quantity),
      leg(placeOf(buyer, base), quantity - buyFee),
      leg(house('fees', base), buyFee),
      leg(placeOf(seller, quote), received - sellFee),
      leg(house('fees', quote), sellFee),
      leg(house('rounding', quote), paid - received),
    ],
  };
}

/** The ledger transaction of a maker's half of a trade, booked later than the taker's; by the house maker it is the whole trade. */
export function makerEntry(id: string, half: Trade, pair: Pair, isByHouse: boolean): DrawingEntry {
  const entry = tradeEntry(id, half, pair);
  return isByHouse ? entry : { ...entry, ref: `${entry.ref}:maker` };
}

const house = (name: HouseAccount, coin: number): LedgerAccount => ({ house: name, coin });

const placeOf = (party: Party | undefined, coin: number): LedgerAccount =>
  party ? { member: party.member, account: party.account, coin } : house('spot', coin);

const leg = (place: LedgerAccount, amount: bigint): Leg => ({
  place,
  bucket: 'available',
  amount: formatAmountUnits(amount),
});

/** Draws a resting order's payment from its hold. */
function holdDraws(party: Party | undefined, amount: bigint): HoldDraw[] {
  return party?.rests && amount > 0n
    ? [{ hold: holdRef(party.orderId), amount: formatAmountUnits(amount) }]
    : [];
}

/** Takes any other payment from the available balance. */
function payment(party: Party | undefined, coin: number, amount: bigint): Leg[] {
  if (party?.rests) return [];
  return [{ place: placeOf(party, coin), bucket: 'available', amount: `-${formatAmountUnits(amount)}` }];
}

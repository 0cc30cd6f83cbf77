import type { MemberAccount } from '@ex/server-ledger';
import type { Pair } from '../market/pair';
import { makerOf } from '../trades/halves';
import type { Party, Trade } from '../trades/trade';

/** The balances that the booking of a trade touches. */
export const tradePlaces = ({ buyer, seller }: Trade, pair: Pair): MemberAccount[] =>
  [buyer, seller].flatMap((party) => placesOf(party, pair));

/** The balances of the resting order of a trade. */
export const makerPlaces = (trade: Trade, pair: Pair): MemberAccount[] => placesOf(makerOf(trade), pair);

/** The balances of the incoming order of a trade. */
export const takerPlaces = ({ buyer, seller }: Trade, pair: Pair): MemberAccount[] =>
  [buyer, seller].flatMap((party) => (party?.rests ? [] : placesOf(party, pair)));

/** The balances of a party in the coins of a pair; none for the house. */
export const placesOf = (
  party: Pick<Party, 'member' | 'account'> | undefined,
  { base, quote }: Pair,
): MemberAccount[] =>
  party ? [base, quote].map((coin) => ({ member: party.member, account: party.account, coin })) : [];

export { ACCOUNT } from './ledger';
export type { AccountType, Balance, Entry, HoldRelease, HoldRequest, HouseAccount, Ledger, Leg, Place } from './ledger';

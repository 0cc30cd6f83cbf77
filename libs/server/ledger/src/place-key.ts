import type { MemberAccount } from './ledger';

/** Names a member's account in a coin in maps. */
export const placeKey = ({ member, coin, account }: MemberAccount): string => `${member} ${coin} ${account}`;

import { advisoryLockId } from '@ex/server-db';
import type { MemberAccount } from './ledger';

/** Names a member's account in a coin in maps. */
export const placeKey = ({ member, coin, account }: MemberAccount): string => `${member} ${coin} ${account}`;

/** Advisory lock of the transaction that creates the balance of an account in a coin. */
export const fenceOf = (place: MemberAccount): string => advisoryLockId('balance', placeKey(place));

import type { LimitUse } from '../limits/persistent-limiter';
import {
  LOGIN_ACCOUNT,
  LOGIN_ADDRESS,
  LOGIN_ADDRESS_KNOWN,
  LOGINS_ACCOUNT,
  LOGINS_ADDRESS,
} from '../limits/rules';
import { accountKey } from './account-name';

/** Counters of a log-in. */
export interface LoginLimits {
  /** Wrong log-ins of the account from here; forgotten after a correct one. */
  readonly account: LimitUse;
  /** Wrong log-ins of all accounts from here; a correct one is given back. */
  readonly address: readonly LimitUse[];
  /** All log-ins, correct ones too. */
  readonly all: readonly LimitUse[];
}

/** A log-in before its password is compared. */
export interface LoginAttempt {
  readonly memberId: number | undefined;
  readonly username: string;
  readonly network: string;
  /** Id of the device by its mark. */
  readonly device: string | undefined;
  readonly isKnownNetwork: boolean;
}

/**
 * Chooses the counters of a log-in. Members on a known network of theirs do not share a counter with strangers at the
 * address. So guesses at other accounts from a carrier's address do not lock them out. A device with a mark has its own
 * counter: its holder has signed in as this member before.
 */
export function loginLimits(attempt: LoginAttempt): LoginLimits {
  const { memberId, network, device } = attempt;
  if (memberId !== undefined && device !== undefined) {
    const all = { rule: LOGINS_ACCOUNT, subject: `${memberId} devices` };
    return {
      account: { rule: LOGIN_ACCOUNT, subject: `${memberId} device ${device}` },
      address: [],
      all: [all],
    };
  }
  const isKnown = attempt.isKnownNetwork;
  const subject = accountSubject(memberId ?? accountKey(attempt.username), isKnown ? network : undefined);
  const address = { rule: isKnown ? LOGIN_ADDRESS_KNOWN : LOGIN_ADDRESS, subject: network };
  return {
    account: { rule: LOGIN_ACCOUNT, subject },
    address: [address],
    all: [
      { rule: LOGINS_ACCOUNT, subject },
      { rule: LOGINS_ADDRESS, subject: isKnown ? `${network} known` : network },
    ],
  };
}

/**
 * Returns the limiter subject: a network the member has signed in from is counted separately, so that a stranger's
 * guesses cannot lock the owner out.
 */
export function accountSubject(account: string | number, network: string | undefined): string {
  return network === undefined ? String(account) : `${account} ${network}`;
}

import { createHash } from 'node:crypto';
import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from './answer';
import { makeAddressBuckets, makeBuckets } from './buckets';
import type { Buckets, Rate } from './buckets';
import { unshared } from './shared-buckets';
import type { ShareBuckets } from './shared-buckets';

/** Rates of the venue; each is a token bucket. */
export interface Rates {
  /** Calls without a member or with an invalid token: per address. */
  readonly visitor: Rate;
  /** Calls of a member that move no money: per member. */
  readonly member: Rate;
  /** Calls that move money: per member. */
  readonly money: Rate;
  /** The same over a day: their rows stay in the books, on the disk. */
  readonly moneyDay: Rate;
  /** Calls that change what protects the account, which asks for the factor, and leave messages: per session. */
  readonly change: Rate;
  /** The same over all sessions of a member. */
  readonly memberChange: Rate;
  /** Uploads: per member. */
  readonly upload: Rate;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** So many calls at a time, and again over an hour. */
export const perHour = (calls: number): Rate => ({ perSecond: calls / HOUR_SECONDS, burst: calls });

/** So many calls at a time, and again over a day. */
export const perDay = (calls: number): Rate => ({ perSecond: calls / DAY_SECONDS, burst: calls });

/**
 * So many changes of a session, and five times as many of a member: a thief who has one session cannot use up the changes of
 * the owner's other sessions.
 */
export const changesPerHour = (calls: number): Pick<Rates, 'change' | 'memberChange'> => ({
  change: perHour(calls),
  memberChange: perHour(5 * calls),
});

/** Default limits. */
export const DEFAULT_RATES: Rates = {
  visitor: { perSecond: 20, burst: 40 },
  member: { perSecond: 20, burst: 40 },
  money: { perSecond: 5, burst: 5 },
  moneyDay: perDay(20_000),
  ...changesPerHour(60),
  upload: { perSecond: 10 / 60, burst: 10 },
};

type CountCall = (key: string | number, weight?: number) => void;

/**
 * Counts calls, with weight 1 unless stated otherwise; each method throws an `ApiRejection` with code 429 and the
 * seconds to wait when its bucket is empty.
 */
export interface Limits extends Readonly<Record<'visitor' | 'member' | 'money' | 'upload', CountCall>> {
  readonly change: (token: string, memberId: number) => void;
  /** Gives back to an address a call that turned out to be a member's. */
  readonly giveBackVisitor: (address: string) => void;
}

/** Makes the limits; those of several processes hold for all of them together when shared. */
export function makeLimits(rates: Rates, now: () => number, share: ShareBuckets = unshared): Limits {
  const limit = (name: keyof Rates) => spend(share(name, makeBuckets(rates[name], now)));
  const visitors = share('visitor', makeAddressBuckets(rates.visitor, now));
  const [money, moneyDay] = [limit('money'), limit('moneyDay')];
  const [change, memberChange] = [limit('change'), limit('memberChange')];
  return {
    visitor: spend(visitors),
    giveBackVisitor: (address) => visitors.giveBack(address),
    member: limit('member'),
    money: (member, weight) => {
      money(member, weight);
      moneyDay(member, weight);
    },
    change: (token, memberId) => {
      // Other processes hear the keys.
      change(createHash('sha256').update(token).digest('base64url'));
      memberChange(memberId);
    },
    upload: limit('upload'),
  };
}

function spend(buckets: Buckets): CountCall {
  return (key, weight) => {
    const wait = buckets.take(key, weight);
    if (wait > 0) throw new ApiRejection('http.tooMany', { seconds: wait }, CODE_TOO_MANY, wait);
  };
}

import { compare, div, max, mul, roundDown, sub } from '@ex/money';
import type { Sql } from '@ex/server-db';
import type { TierRules } from '@ex/server-site-config';

/** What is known of a member. */
export interface Standing {
  /** Level that operators have set; the member has at least this one. */
  readonly granted: number;
  readonly isVerified: boolean;
  /** Credit score before what the member borrowed. */
  readonly startScore: number;
}

/** Level of a member with its limits: dollars, and loans in their coin. */
export interface Tier {
  readonly level: number;
  readonly isGranted: boolean;
  readonly isVerified: boolean;
  /** Dollars traded in 30 days. */
  readonly volume: string;
  readonly day: string;
  readonly month: string;
  readonly feePercent: string;
  readonly loan: string;
}

/** Levels of members. */
export interface Tiers {
  /** The level of a member at `now` (ms). The volume may be some minutes old; what operators set counts immediately. */
  of(sql: Sql, memberId: number, now: number): Promise<Tier>;
}

/** Decimals of dollars. */
const CENTS = 2;
/** Decimals of a share of dollars before it is rounded down. */
const SHARE_SCALE = 10;

/** Highest level that a volume reaches. */
const levelOfVolume = ({ levels }: TierRules, volume: string): number =>
  levels.filter((level) => compare(level.volume, volume) <= 0).length - 1;

/** Limits of a level of the table; those of a member without a verified identity are a share, rounded down. */
export function limitsOf(
  { levels, unverifiedPercent }: TierRules,
  level: number,
  isVerified: boolean,
): Pick<Tier, 'day' | 'month' | 'feePercent' | 'loan'> {
  const row = levels[Math.min(level, levels.length - 1)];
  if (!row) throw new Error('there are no levels');
  const share = (dollars: string): string =>
    isVerified ? dollars : roundDown(div(mul(dollars, unverifiedPercent), '100', SHARE_SCALE), CENTS);
  return {
    ...{ day: share(row.dayDollars), month: share(row.monthDollars) },
    ...{ feePercent: row.feePercent, loan: row.loanLimit },
  };
}

/** The level of a member: what the volume reaches, or the one that operators have set if that is higher (PAY-17). */
export function tierOf(rules: TierRules, { granted, isVerified }: Standing, volume: string): Tier {
  const computed = levelOfVolume(rules, volume);
  const level = Math.max(granted, computed);
  return { level, isGranted: granted > computed, isVerified, volume, ...limitsOf(rules, level, isVerified) };
}

/** What is left of a limit, never below 0. */
export const leftOf = (limit: string, used: string): string => max('0', sub(limit, used));

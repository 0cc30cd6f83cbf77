import { add, compare, div, max, min, mul, sub } from '@ex/money';
import type { RiskRules } from '@ex/server-site-config';
import { exposureOf, NO_SIDES, stakesOf, withStake } from './sides';
import type { Sides } from './sides';

/** The scopes that limits of options apply to. */
const OPTION_SCOPES = ['member', 'second', 'market', 'venue'] as const;
/** A scope of limits. */
export type OptionScope = (typeof OPTION_SCOPES)[number];

/** Limits of options by scope. */
export type OptionCaps = Pick<RiskRules['options'], OptionScope>;

/** Stakes and exposure of running options, decimal text. */
export interface OptionUsage {
  readonly stakes: string;
  readonly exposure: string;
}

/** Running options of a market that expire in one second (market time, since the epoch). */
export interface SecondSides extends Sides {
  readonly symbol: string;
  readonly second: number;
}

/** The running options that limits are computed from. */
export interface RunningOptions {
  readonly markets: readonly (OptionUsage & { readonly symbol: string })[];
  /** The seconds that the options to be decided expire in. */
  readonly seconds: readonly SecondSides[];
  /** All seconds of the members who ask. */
  readonly members: readonly (SecondSides & { readonly member: number })[];
}

/** An option to be decided. */
export interface OptionBet {
  readonly member: number;
  readonly symbol: string;
  /** Second of its expiry. */
  readonly second: number;
  readonly direction: 1 | 2;
  readonly stake: string;
  /** Gain for a stake of 1. */
  readonly payoutRate: string;
}

/** The largest stake that is still possible, 2 decimals, and the limit that sets it. */
export interface StakeLeft {
  readonly scope: OptionScope;
  readonly left: string;
}

const STAKE_DECIMALS = 2;
const NOTHING: OptionUsage = { stakes: '0', exposure: '0' };

/** Decides options one after the other against the limits of all scopes (RISK-44, RISK-45). */
export class ExposureBook {
  private readonly sides = new Map<string, Sides>();
  private readonly used = new Map<string, OptionUsage>();

  constructor(
    private readonly caps: OptionCaps,
    { markets, seconds, members }: RunningOptions,
  ) {
    for (const { symbol, ...usage } of markets) {
      this.used.set(marketKey(symbol), usage);
      this.grow('venue', usage);
    }
    for (const one of seconds) this.sides.set(secondKey(one), one);
    for (const one of members) {
      this.sides.set(ownKey(one), one);
      this.grow(memberKey(one.member), { stakes: stakesOf(one), exposure: exposureOf(one) });
    }
  }

  /** The largest stake that an option may have now, regardless of the stake it requests. */
  findLeft(bet: Omit<OptionBet, 'stake'>): StakeLeft {
    const second = this.sidesOf(secondKey(bet));
    const ofSecond = { stakes: stakesOf(second), exposure: exposureOf(second) };
    const left = (scope: OptionScope, used: OptionUsage, sides: Sides): StakeLeft => ({
      scope,
      left: stakeLeft(this.caps[scope], used, sides, bet),
    });
    return [
      left('second', ofSecond, second),
      left('market', this.usedBy(marketKey(bet.symbol)), second),
      left('venue', this.usedBy('venue'), second),
    ].reduce(
      (least, one) => (compare(one.left, least.left) < 0 ? one : least),
      left('member', this.usedBy(memberKey(bet.member)), this.sidesOf(ownKey(bet))),
    );
  }

  /** Counts an option that is opened. */
  add(bet: OptionBet): void {
    const ofSecond = this.addTo(secondKey(bet), bet);
    this.grow(marketKey(bet.symbol), ofSecond);
    this.grow('venue', ofSecond);
    this.grow(memberKey(bet.member), this.addTo(ownKey(bet), bet));
  }

  /** Adds an option to a group of one second; returns by how much stakes and exposure of the group have grown. */
  private addTo(key: string, { direction, stake, payoutRate }: OptionBet): OptionUsage {
    const before = this.sidesOf(key);
    const after = withStake(before, direction, stake, mul(stake, payoutRate));
    this.sides.set(key, after);
    return { stakes: stake, exposure: sub(exposureOf(after), exposureOf(before)) };
  }

  private grow(key: string, { stakes, exposure }: OptionUsage): void {
    const used = this.usedBy(key);
    this.used.set(key, { stakes: add(used.stakes, stakes), exposure: add(used.exposure, exposure) });
  }

  private sidesOf(key: string): Sides {
    return this.sides.get(key) ?? NO_SIDES;
  }

  private usedBy(key: string): OptionUsage {
    return this.used.get(key) ?? NOTHING;
  }
}

/** The largest stake in a scope: `sides` are those of the second of expiry, whose exposure grows with it. */
function stakeLeft(
  cap: OptionUsage,
  used: OptionUsage,
  sides: Sides,
  { direction, payoutRate }: Pick<OptionBet, 'direction' | 'payoutRate'>,
): string {
  const room = sub(cap.exposure, sub(used.exposure, exposureOf(sides)));
  const [payouts, against] =
    direction === 1 ? [sides.upPayouts, sides.downStakes] : [sides.downPayouts, sides.upStakes];
  const byExposure = div(add(sub(room, payouts), against), payoutRate, STAKE_DECIMALS, 'down');
  const byStakes = div(sub(cap.stakes, used.stakes), '1', STAKE_DECIMALS, 'down');
  return max('0', min(byExposure, byStakes));
}

const memberKey = (member: number): string => `member ${member}`;
const marketKey = (symbol: string): string => `market ${symbol}`;
const secondKey = ({ symbol, second }: Pick<OptionBet, 'symbol' | 'second'>): string =>
  `second ${symbol} ${second}`;
const ownKey = ({ member, ...bet }: Pick<OptionBet, 'member' | 'symbol' | 'second'>): string =>
  `${member} ${secondKey(bet)}`;

import type { KlinePeriod } from '@ex/contract';

/** Periods as the period buttons name them: minutes, then day, week, month (OPT-13, D-47). */
export const PERIODS = ['1', '5', '15', '30', '60', '240', 'D', 'W', 'M'] as const;
/** One period of the buttons. */
export type PeriodKey = (typeof PERIODS)[number];
/** The period at first sight (OPT-14). */
export const DEFAULT_PERIOD: PeriodKey = 'D';

const HOUR = 3600;
const DAY = 24 * HOUR;

const TABLE: Record<PeriodKey, { wire: KlinePeriod; seconds: number }> = {
  1: { wire: '1min', seconds: 60 },
  5: { wire: '5min', seconds: 300 },
  15: { wire: '15min', seconds: 900 },
  30: { wire: '30min', seconds: 1800 },
  60: { wire: '60min', seconds: HOUR },
  240: { wire: '4hour', seconds: 4 * HOUR },
  D: { wire: '1day', seconds: DAY },
  W: { wire: '1week', seconds: 7 * DAY },
  // The longest month: only used to detect missing bars.
  M: { wire: '1mon', seconds: 31 * DAY },
};

/** The period's name in HTX calls and topics. */
export const wirePeriod = (key: PeriodKey): KlinePeriod => TABLE[key].wire;

/** Longest distance between two neighbouring bars, in seconds. */
export const periodSeconds = (key: PeriodKey): number => TABLE[key].seconds;

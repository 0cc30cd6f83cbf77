import { smoothNoise, hashPair, uniformNoise } from '../../noise/noise';
import { HOURLY_ACTIVITY } from '../hourly-activity';

const MEAN = HOURLY_ACTIVITY.reduce((sum, weight) => sum + weight, 0) / HOURLY_ACTIVITY.length;
/** UTC+8 in hours. */
const SHIFT = 8;
/** Quiet and busy times last about so many minutes, flurries so many. */
const SPELL_MIN = 45;
const FLURRY_MIN = 3;
const FLURRIES = 0.03;

/**
 * How busy a minute (from the epoch) is: 1 on average, as a factor of volume and of the variance of prices. Activity
 * clusters, as on real markets, and reveals nothing about the direction of prices.
 */
export function activity(key: number, minute: number): number {
  const curve = (HOURLY_ACTIVITY[(Math.floor(minute / 60) + SHIFT) % 24] ?? MEAN) / MEAN;
  const spell = 0.3 + 1.4 * smoothNoise(hashPair(key, 1), minute, SPELL_MIN);
  const flurry = uniformNoise(hashPair(key, 2), Math.floor(minute / FLURRY_MIN)) < FLURRIES ? 4 : 0.907;
  return curve * spell * flurry * (0.3 + 1.4 * uniformNoise(hashPair(key, 5), minute));
}

import * as z from 'zod/mini';
import { defineCall } from '../define';
import { listOf, whole } from '../fields';

/**
 * Sparkline of a market over the last 24 hours: up to 49 prices, oldest first and half an hour apart, the last of them now. Each is a
 * whole number from 0, the lowest of them, to 100, the highest; 50 where all are equal.
 */
const sparkline = z.object({ symbol: z.string(), points: z.array(whole()) });

/** Sparklines of all listed markets in one answer; markets without one are left out. */
export const getSparklines = defineCall({
  name: 'getSparklines',
  domain: 'markets',
  method: 'GET',
  access: 'visitor',
  requirement: 'SPARK-01',
  added: 'sparklines',
  polling: { market: 60_000 },
  payload: () => z.strictObject({}),
  answer: () => listOf(sparkline),
});

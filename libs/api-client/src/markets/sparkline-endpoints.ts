import { type AnswerOf, getSparklines } from '@ex/contract';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { toSparklines } from './sparkline-mappers';
import type { SparklinePoints } from './types';

const sparklines = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sparklines of the day of all listed markets, by symbol. */
    sparklines: build.query<Readonly<Record<string, SparklinePoints>>, void>({
      query: args(getSparklines),
      transformResponse: ({ list }: AnswerOf<typeof getSparklines>) => toSparklines(list),
    }),
  }),
});

/** Sparklines of the day of all listed markets, by symbol; only where the site offers `sparklines` (SPARK-03). */
export const liveSparklines = liveQuery(sparklines.endpoints.sparklines, {
  period: getSparklines.polling.market,
});

import { type AnswerOf, getSparklines } from '@ex/contract';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { toCourses } from './course-mappers';
import type { Course } from './types';

const courses = api.injectEndpoints({
  endpoints: (build) => ({
    /** Courses of the day of all listed markets, by symbol. */
    courses: build.query<Readonly<Record<string, Course>>, void>({
      query: args(getSparklines),
      transformResponse: ({ list }: AnswerOf<typeof getSparklines>) => toCourses(list),
    }),
  }),
});

/** Courses of the day of all listed markets, by symbol; only where the site offers `sparklines` (SPARK-03). */
export const liveCourses = liveQuery(courses.endpoints.courses, { period: getSparklines.polling.market });

const ALL = ['en', 'ar'] as const;

/**
 * Languages that a long journey is played in: by day one, named by the file, so that the day has journeys from left to right and
 * from right to left; at night (`NIGHTLY`) both.
 */
export const languages = (day: (typeof ALL)[number]): readonly (typeof ALL)[number][] =>
  process.env['NIGHTLY'] ? ALL : [day];

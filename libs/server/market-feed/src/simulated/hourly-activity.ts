/** Activity of the hours of a UTC+8 day: quiet in the night, busy when Europe and America trade. */
export const HOURLY_ACTIVITY = [
  7, 5, 4, 4, 4, 5, 6, 8, 10, 10, 9, 8, 8, 9, 10, 12, 13, 13, 12, 12, 14, 15, 13, 10,
];

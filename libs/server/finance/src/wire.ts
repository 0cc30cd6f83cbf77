/** A moment as the wire writes it: UTC, `YYYY-MM-DD HH:mm:ss`. */
export const formatUtc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Number of an order as members see it: letter of its kind, date, id; unique because the id is. */
export const formatOrderNumber = (letter: 'L' | 'M' | 'S', opened: Date, id: string): string =>
  `${letter}${opened.toISOString().slice(0, 10).replaceAll('-', '')}${id.padStart(6, '0')}`;

/** Address of a coin's drawing on this server. */
export const coinImageUrl = (code: string): string => `/coins/${code.toLowerCase()}.svg`;

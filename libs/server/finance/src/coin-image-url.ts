/** Address of a coin's drawing on this server. */
export const coinImageUrl = (code: string): string => `/coins/${code.toLowerCase()}.svg`;

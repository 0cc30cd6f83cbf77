/** Path of a coin's icon on this server. */
export const coinImageUrl = (code: string): string => `/coins/${code.toLowerCase()}.svg`;

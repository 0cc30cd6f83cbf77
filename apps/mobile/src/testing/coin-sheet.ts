/** There is no sheet without a build. */
export const coinSheet = undefined;

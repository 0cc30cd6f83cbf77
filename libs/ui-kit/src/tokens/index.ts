export { barColours } from './bar-colours';
export type { ColourToken, Theme } from './tokens';

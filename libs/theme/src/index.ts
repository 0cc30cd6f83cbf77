export { setDisplayChoice, useDisplayChoice } from './display';
export type { DisplayChoice } from './display';
export { currentTheme, setTheme, startTheme, useTheme } from './theme';
export type { Theme } from '@ex/ui-kit/tokens';

export { setDisplayChoice, useDisplayChoice } from './display';
export { setTheme, startTheme, useTheme } from './theme';

export { currentTheme, setTheme, startTheme, useTheme } from './theme';
export type { Theme } from '@ex/ui-kit/tokens';

export { setDrawer, useDrawer } from './drawer';
export { openExternal, safeLink } from './external';
export type { FeatureRoute, ScreenShape } from './feature-route';
export { paths } from './paths';
export { reloadPage, replaceReload } from './reload';

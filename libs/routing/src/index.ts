export { setDrawer, useDrawer } from './drawer';
export { openExternal, safeLink } from './external';
export type { FeatureRoute, ScreenShape } from './feature-route';
export { findLoadFailure } from './load-failure';
export type { LoadFailure } from './load-failure';
export { paths } from './paths';
export { readRequestedPage, rememberRequestedPage } from './requested-page';
export type { RequestedPage } from './requested-page';
export { isPageLeaving, reloadPage, replaceReload } from './reload';

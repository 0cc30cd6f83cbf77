export { contentHandlers } from './handlers';
export type { ContentOptions } from './handlers';
export { coinLogoSvg } from './images/coin-logo';
export { registerSiteImages } from './images/routes';
export { registerManifest } from './site/manifest';

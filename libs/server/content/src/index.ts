export { contentHandlers } from './handlers';
export { registerSiteImages } from './images/routes';
export { registerManifest } from './site/manifest';

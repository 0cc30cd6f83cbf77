export { defaultSiteConfiguration } from './defaults';
export { checkSiteConfig, loadSiteConfig, SiteConfigError } from './load';
export type { OptionsRules, SiteConfiguration } from './schema';

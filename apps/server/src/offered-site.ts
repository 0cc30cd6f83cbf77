import { loadSiteConfig, withMailFeatures, withoutSamples } from '@ex/server-site-config';
import type { SiteConfiguration } from '@ex/server-site-config';
import { appOrigin } from './app-origin';
import type { Config } from './config';

/** The site configuration, with those features alone that the settings of the server allow. */
export function offeredSite(config: Config): SiteConfiguration {
  const configured = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG });
  const complete = config.NODE_ENV === 'production' ? withoutSamples(configured) : configured;
  const origin = appOrigin(config);
  const site = withMailFeatures(complete, { hasMail: config.SMTP_URL !== undefined, origin });
  // Passkeys need to know the site that they belong to.
  const passkeys = site.features.passkeys && site.features.secondFactor && origin !== undefined;
  return { ...site, features: { ...site.features, passkeys } };
}

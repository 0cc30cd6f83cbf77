import type { Db } from '@ex/server-db';
import { loadSiteConfig, openSettings, withMailFeatures, withoutSamples } from '@ex/server-site-config';
import type { Settings, SiteConfiguration } from '@ex/server-site-config';
import type { Config } from '../settings/config';
import { appOrigin, offersPasskeys } from './assemble-members';

/** Opens the settings: the file of SITE_CONFIG with the revisions of operators laid over it. */
export const openSiteSettings = (
  db: Db,
  config: Config,
  parts: { readonly now: () => number; readonly onError: (error: unknown) => void },
): Promise<Settings> =>
  openSettings({
    ...{ ...parts, db },
    file: loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG }),
    finish: (configured) => finishSite(configured, config),
  });

/** The site as configured, with what this server can offer. */
function finishSite(configured: SiteConfiguration, config: Config): SiteConfiguration {
  const complete = config.venueKind === 'real' ? withoutSamples(configured) : configured;
  const mail = { hasMail: config.SMTP_URL !== undefined, origin: appOrigin(config) };
  const site = withMailFeatures(complete, mail);
  return { ...site, features: { ...site.features, passkeys: offersPasskeys(site, config) } };
}

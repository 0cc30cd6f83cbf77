import type { SiteConfiguration } from './schema';

/** The configuration of a site whose server has no mail service: what needs one is not offered. */
export const withoutMail = (site: SiteConfiguration): SiteConfiguration => ({
  ...site,
  features: { ...site.features, mailMessages: false, resetByMail: false },
});

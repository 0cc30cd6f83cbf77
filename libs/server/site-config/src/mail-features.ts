import type { SiteConfiguration } from './schema';

/** What a server knows of mails. */
export interface MailSettings {
  /** Whether there is a mail service. */
  readonly hasMail: boolean;
  /** Where the app is served from, for links. */
  readonly origin: string | undefined;
}

/** The configuration with those features alone for which the server has a mail service and, for links, the app's address. */
export function withMailFeatures(
  site: SiteConfiguration,
  { hasMail, origin }: MailSettings,
): SiteConfiguration {
  const mailMessages = site.features.mailMessages && hasMail;
  const resetByMail = site.features.resetByMail && hasMail && origin !== undefined;
  return { ...site, features: { ...site.features, mailMessages, resetByMail } };
}

import type { SiteConfiguration } from './schema';

/** What a server is told of mails. */
export interface MailSettings {
  /** Where mails are handed over, in any form. */
  readonly SMTP_URL?: unknown;
  /** Address of the app, for links. */
  readonly APP_URL?: string | undefined;
}

/** The configuration with those features alone for which the server has a mail service and, for links, the app's address. */
export function withMailFeatures(
  site: SiteConfiguration,
  { SMTP_URL, APP_URL }: MailSettings,
): SiteConfiguration {
  const mailMessages = site.features.mailMessages && SMTP_URL !== undefined;
  const resetByMail = site.features.resetByMail && SMTP_URL !== undefined && APP_URL !== undefined;
  return { ...site, features: { ...site.features, mailMessages, resetByMail } };
}

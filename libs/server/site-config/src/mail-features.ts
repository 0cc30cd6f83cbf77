import type { SiteConfiguration } from './schema';

/** What a server knows of mails. */
export interface MailSettings {
  /** Whether there is a mail service. */
  readonly hasMail: boolean;
  /** Where the app is served from, for links. */
  readonly origin: string | undefined;
}

/**
 * The configuration with only those features for which the server has a mail service and, for links, the app's address. With a mail
 * service, registration by email needs a code unless the operator turned that off (RISK-71).
 */
export function withMailFeatures(
  site: SiteConfiguration,
  { hasMail, origin }: MailSettings,
): SiteConfiguration {
  const mailMessages = site.features.mailMessages && hasMail;
  const resetByMail = site.features.resetByMail && hasMail && origin !== undefined;
  const verifyEmailCode = site.switches.verifyEmailCode ?? hasMail;
  return {
    ...site,
    switches: { ...site.switches, verifyEmailCode },
    features: { ...site.features, mailMessages, resetByMail },
  };
}

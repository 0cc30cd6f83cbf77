import type { Config } from '../settings/config';
import { listOverdue } from '@ex/server-finance';
import { queueMail } from '@ex/server-mail';
import {
  makeDeviceMarks,
  makeHasher,
  makeSecretBox,
  outboxSender,
  persistentLimiter,
} from '@ex/server-members';
import type { CodeSender, MembersDeps } from '@ex/server-members';
import { hasUnreadNotice, writeNotice } from '@ex/server-notices';
import { deleteSubscriptionsOf } from '@ex/server-push';
import type { SiteConfiguration } from '@ex/server-site-config';
import path from 'node:path';
import type { VenueBase, VenueServices } from './venue-services';

type MembersParts = Pick<MembersDeps, 'db' | 'site' | 'modes' | 'sessions' | 'sessionCache'> &
  Pick<VenueServices, 'catalogue'> &
  Pick<VenueBase, 'config' | 'hashCost' | 'log'> & {
    readonly site: SiteConfiguration;
    readonly siteName: string;
    readonly secret: Buffer;
    readonly now: () => number;
  };

/** Where the app is served from, which passkeys and links in mails belong to; of a play venue on this machine by default. */
export const appOrigin = ({ APP_ORIGIN, venueKind, PORT }: Config): string | undefined =>
  APP_ORIGIN ?? (venueKind === 'play' ? `http://localhost:${PORT}` : undefined);

/** Passkeys need to know the site that they belong to. */
export const offersPasskeys = ({ features }: SiteConfiguration, config: Config): boolean =>
  features.passkeys && features.secondFactor && appOrigin(config) !== undefined;

/** Dependencies of the calls of members. */
export const membersDeps = ({
  config,
  catalogue,
  hashCost,
  log,
  secret,
  siteName,
  now,
  ...shared
}: MembersParts): MembersDeps => ({
  ...{ ...shared, now },
  factors: { box: makeSecretBox(secret), venue: siteName, origin: appOrigin(config) },
  hasher: makeHasher(hashCost),
  sender: config.SMTP_URL
    ? mailSender(now)
    : outboxSender(path.join(config.DATA_DIR, 'outbox.jsonl'), log, now),
  limiter: persistentLimiter(shared.db),
  devices: makeDeviceMarks(secret),
  // The `members` library sends only notices about the safety of the account.
  notify: (sql, notice, moment) => writeNotice(sql, { kind: 'log_in', ...notice }, moment),
  forgetBrowsers: deleteSubscriptionsOf,
  hasUnread: (memberId) => hasUnreadNotice(shared.db, memberId),
  overdueOf: (memberId, moment) => listOverdue({ db: shared.db, catalogue }, memberId, moment),
});

/** Queues codes in the database, for the worker that hands them to the mail service. */
const mailSender = (now: () => number): CodeSender => ({
  send: ({ to, kind, language, subject, text, endsAt }, tx) =>
    queueMail(tx, { to, kind, language, subject, text, endsAt }, now()),
});

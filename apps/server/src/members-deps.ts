import path from 'node:path';
import { listOverdue } from '@ex/server-finance';
import { queueMail } from '@ex/server-mail';
import { makeHasher, makeSecretBox, outboxSender, persistentLimiter } from '@ex/server-members';
import type { CodeSender, MembersDeps } from '@ex/server-members';
import { hasUnreadNotice, writeNotice } from '@ex/server-notices';
import type { SiteConfiguration } from '@ex/server-site-config';
import { appOrigin } from './app-origin';
import type { VenueBase, VenueServices } from './assemble-venue';

/** What membersDeps joins. */
type MembersParts = Pick<MembersDeps, 'db' | 'site' | 'modes' | 'sessions' | 'sessionCache'> &
  Pick<VenueServices, 'catalogue'> &
  Pick<VenueBase, 'config' | 'hashCost' | 'log'> & {
    readonly site: SiteConfiguration;
    readonly secret: Buffer;
  };

/** What the calls of members need. */
export const membersDeps = ({
  config,
  catalogue,
  hashCost,
  log,
  secret,
  ...shared
}: MembersParts): MembersDeps => ({
  ...shared,
  factors: { box: makeSecretBox(secret), venue: shared.site.site.name, origin: appOrigin(config) },
  hasher: makeHasher(hashCost),
  sender: config.SMTP_URL
    ? mailSender(Date.now)
    : outboxSender(path.join(config.DATA_DIR, 'outbox.jsonl'), log),
  limiter: persistentLimiter(shared.db),
  // What members is told here is about the safety of the account.
  notify: (sql, notice, moment) => writeNotice(sql, { kind: 'log_in', ...notice }, moment),
  hasUnread: (memberId) => hasUnreadNotice(shared.db, memberId),
  overdueOf: (memberId, moment) => listOverdue({ db: shared.db, catalogue }, memberId, moment),
});

/** Queues codes in the database, for the worker that hands them to the mail service. */
const mailSender = (now: () => number): CodeSender => ({
  send: ({ to, kind, language, subject, text, endsAt }, tx) =>
    queueMail(tx, { to, kind, language, subject, text, endsAt }, now()),
});

import type { Poller } from '@ex/server-db';
import { findContacts, makeResetWorker } from '@ex/server-members';
import { makeDispatcher } from '@ex/server-notices';
import { makePushWorker, makeWebPush } from '@ex/server-push';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { VenueServices } from './venue-services';
import { appOrigin } from './assemble-members';
import type { Config } from '../settings/config';
import { onOff } from './on-off';
import type { VenueWorker } from './on-off';

/** How members of a site can be written to outside the app. */
export const waysOf = ({ features }: SiteConfiguration): { mail: boolean; push: boolean } => ({
  mail: features.mailMessages,
  push: features.pushMessages,
});

/**
 * What brings messages to members: the list of who wants frequent ones, the worker that writes mails and push messages, and
 * the one that hands push messages over. All but the list take rows that no other process has; one process is enough.
 */
export function messageWorkers(
  world: VenueServices,
  config: Config,
  log: (line: string) => void,
): readonly VenueWorker[] {
  const appUrl = appOrigin(config);
  const { db, texts, site, subscribers, pushKey, now, background } = world;
  const shared = { db, now };
  const dispatcher = makeDispatcher({
    ...{ ...shared, texts, siteName: () => site.site.name, ways: waysOf(site), contactsOf: findContacts },
    onError: background.of('messages'),
  });
  const push =
    pushKey &&
    makePushWorker({
      ...{ ...shared, log, send: makeWebPush(pushKey, subjectOf(config.SMTP_FROM)) },
      onError: background.of('push'),
    });
  return [
    onOff('message subscribers', subscribers.follower),
    onOff('messages', dispatcher, 'messages'),
    ...(site.features.resetByMail && appUrl
      ? [onOff('password reset', resetWorkerOf(world, appUrl), 'messages')]
      : []),
    ...(push ? [onOff('push', push, 'push')] : []),
  ];
}

/** Sends links for a new password outside the call, whose answer must not reveal that an account exists. */
const resetWorkerOf = ({ db, members, texts, now, background }: VenueServices, appUrl: string): Poller =>
  makeResetWorker({
    ...{ db, texts, appUrl, now },
    sender: members.sender,
    onError: background.of('password reset'),
  });

/** Contact for push services about the venue's messages: the sender of its mails. */
function subjectOf(from: string | undefined): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(from ?? '')?.[0];
  return address === undefined ? 'https://localhost' : `mailto:${address}`;
}

import {
  getMessageSettings,
  MESSAGE_KINDS,
  setMessageSetting,
  subscribePush,
  unsubscribePush,
} from '@ex/contract';
import type { Db } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { deleteSubscription, isPushService, saveSubscription } from '@ex/server-push';
import type { DispatchDeps } from './dispatch';
import { isAboutSafety, readPreferences, savePreference } from './preferences';

/** Dependencies of the calls about messages. */
export interface MessageCallsDeps extends Pick<DispatchDeps, 'ways' | 'contactsOf'> {
  readonly db: Db;
  /** Public key of the site's push messages; '' where it sends none. */
  readonly pushKey: string;
}

const flag = (on: boolean) => (on ? 1 : 0);

/** Serves what arrives where, and the browsers for push messages (MESSAGE-01, MESSAGE-04). */
export function messageHandlers({ db, ways, contactsOf, pushKey }: MessageCallsDeps): readonly AnyHandler[] {
  return [
    serve(getMessageSettings, async (_payload, { memberId }) => {
      const contact = (await contactsOf(db, [memberId])).get(memberId);
      const wanted = (await readPreferences(db, [memberId]))(memberId);
      const list = MESSAGE_KINDS.map((kind) => ({
        kind,
        mail: flag(wanted[kind].mail),
        push: flag(wanted[kind].push),
        mail_fixed: flag(isAboutSafety(kind)),
      }));
      const hasMail = ways.mail && contact?.email !== undefined;
      return { data: { mail: flag(hasMail), push: flag(ways.push), push_key: pushKey, list } };
    }),
    serve(setMessageSetting, async ({ kind, mail, push }, { memberId }) => {
      await savePreference(db, memberId, kind, { mail: mail === 1, push: push === 1 });
      return { data: null, message: 'messages.saved' };
    }),
    serve(subscribePush, async (browser, { memberId, now }) => {
      if (!ways.push) throw new ApiRejection('http.notOffered');
      if (!isPushService(browser.endpoint)) throw new ApiRejection('messages.browser');
      await saveSubscription(db, memberId, browser, now());
      return { data: null, message: 'messages.saved' };
    }),
    serve(unsubscribePush, async ({ endpoint }, { memberId }) => {
      await deleteSubscription(db, memberId, endpoint);
      return { data: null, message: 'messages.saved' };
    }),
  ];
}

import { MESSAGE_KINDS } from '@ex/contract';
import type { AnswerOf, getMessageSettings, MessageKind } from '@ex/contract';
import type { MessageSetting, MessageSettings } from './types';

const isKind = (kind: string): kind is MessageKind => MESSAGE_KINDS.some((known) => known === kind);

/** Maps the answer of `getMessageSettings`; kinds that this app has no words for are left out. */
export const toMessageSettings = ({
  mail,
  push,
  push_key,
  list,
}: AnswerOf<typeof getMessageSettings>): MessageSettings => ({
  hasMail: mail === 1,
  pushKey: push === 1 && push_key !== '' ? push_key : undefined,
  list: list.flatMap((one) =>
    isKind(one.kind)
      ? [{ kind: one.kind, mail: one.mail === 1, push: one.push === 1, isMailFixed: one.mail_fixed === 1 }]
      : [],
  ),
});

/** Maps a choice to be kept. */
export const fromMessageSetting = ({ kind, mail, push }: MessageSetting) => ({
  kind,
  mail: mail ? (1 as const) : (0 as const),
  push: push ? (1 as const) : (0 as const),
});

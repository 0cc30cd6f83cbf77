import * as z from 'zod/mini';
import { defineCall } from '../define';
import { id, image, listOf, looseText, nothing, optional, pageOf, paging, typed, whole } from '../fields';

/**
 * Submits identity documents for review, images from `upload` (CALLS-15); rejected while under review or certified
 * (D-26).
 */
export const usrsetreal = defineCall({
  name: 'usrsetreal',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-15',
  factor: true,
  action: true,
  payload: () => z.strictObject({ real_name: typed(1, 100), front_card: image(), back_card: image() }),
  answer: () => nothing(),
});

/** A message to members; `status` 1 unread, 2 read; `content` is HTML to be sanitised (D-35). */
const notice = z.object({
  id: whole(),
  title: z.string(),
  addtime: z.string(),
  status: whole(),
  imgs: looseText(),
  content: looseText(),
});
/** A message to members after the runtime check. */
export type Notice = z.output<typeof notice>;

/** Messages, newest first; with `id` a list of that one, which is then read (CALLS-18, D-05, D-34). */
export const getNoticeList = defineCall({
  name: 'getNoticeList',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-18',
  paged: true,
  payload: () => z.strictObject({ id: optional(id()), ...paging() }),
  answer: () => pageOf(notice),
});

/** A text about the site; `content` is HTML to be sanitised (D-35). */
const contentItem = z.object({ title: z.string(), img: looseText(), content: looseText() });
/** A text about the site after the runtime check. */
export type ContentItem = z.output<typeof contentItem>;

/** Texts about the site (CALLS-19). */
export const getContentList = defineCall({
  name: 'getContentList',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-19',
  payload: () => z.strictObject({}),
  answer: () => listOf(contentItem),
});

/** A bound bank card; the number is whole, screens mask it by `bank_swan_type` (D-37). */
const bankCard = z.object({
  id: whole(),
  bank_name: z.string(),
  card_number: z.string(),
  card_name: z.string(),
  /** Added: from when money can leave to it, UTC; left out for a card that does not wait (BOOK-02). */
  usable_at: z.optional(z.string()),
});
/** A bound bank card after the runtime check. */
export type BankCard = z.output<typeof bankCard>;

/** The member's bank cards (CALLS-20). */
export const getUserBankList = defineCall({
  name: 'getUserBankList',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-20',
  payload: () => z.strictObject({}),
  answer: () => listOf(bankCard),
});

/** Binds a card, or changes the one of `id` where `can_edit_bank` allows it (CALLS-21, D-36). */
export const setBank = defineCall({
  name: 'setBank',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-21',
  factor: true,
  action: true,
  payload: () =>
    z.strictObject({
      id: optional(id()),
      bank_name: typed(1, 100),
      card_number: typed(1, 64),
      card_name: typed(1, 100),
    }),
  answer: () => nothing(),
});

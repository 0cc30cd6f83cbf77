import * as z from 'zod/mini';
import { defineCall } from '../define';
import { flag, listOf, looseText, nothing, text } from '../fields';

const none = () => z.strictObject({});

/** Site name and icon (SHELL-12). */
export const getSetting = defineCall({
  name: 'getSetting',
  domain: 'site',
  method: 'GET',
  access: 'visitor',
  requirement: 'CALLS-05',
  first: true,
  payload: () => none(),
  answer: () => z.object({ logo: looseText(), name: looseText() }),
});

/** A switch that an operator has turned off at run time, with what members read about it (plain text, '' for nothing). */
const closedSwitch = z.object({ name: z.string(), notice: looseText() });

/** The switches and links that steer the screens; the one call added to the specification (D-04). */
const siteConfig = z.object({
  logo: looseText(),
  custom_service: looseText(),
  email_register_switch: flag(),
  phone_register_switch: flag(),
  verify_email_code: flag(),
  invie_code_switch: flag(),
  flash_exchange_status: flag(),
  loan_switch: flag(),
  machine_switch: flag(),
  staking_switch: flag(),
  Internal_transfer_status: flag(),
  account_transfer_status: flag(),
  recharge_status: flag(),
  withdrawal_status: flag(),
  ios_url: looseText(),
  android_url: looseText(),
  invit_url: looseText(),
  bank_swan_type: flag(),
  can_edit_bank: flag(),
  can_edit_address: flag(),
  /**
   * Added field: the functions that an operator has closed at run time. `mode` is that of trading in the whole venue, as in
   * `trade_mode` of a market; `off` lists `deposits`, `withdrawals`, `login` and `registration` while they are off. The
   * switches above are 0 meanwhile. Missing if the back end does not say.
   */
  venue_state: z.optional(z.object({ mode: z.string(), notice: looseText(), off: z.array(closedSwitch) })),
  /** Added field: the additions to the specification that the back end offers (`FEATURES`); none if it is missing. */
  features: z.optional(z.array(z.string())),
});
/** Site configuration after the runtime check. */
export type SiteConfig = z.output<typeof siteConfig>;

/** Site configuration (CALLS-71). */
export const wapConfig = defineCall({
  name: 'wapConfig',
  domain: 'site',
  method: 'GET',
  access: 'visitor',
  requirement: 'CALLS-71',
  first: true,
  polling: { modes: 10_000 },
  payload: () => none(),
  answer: () => siteConfig,
});

/** A language of the picker (I18N-05). */
const language = z.object({ language_name: z.string(), file_name: z.string(), is_default: flag() });

/** Languages offered (CALLS-06). */
export const getLangList = defineCall({
  name: 'getLangList',
  domain: 'site',
  method: 'GET',
  access: 'visitor',
  requirement: 'CALLS-06',
  first: true,
  payload: () => none(),
  answer: () => listOf(language),
});

/** Sends the chosen language to the server; kept on the member when a token is sent (D-16). */
export const setLang = defineCall({
  name: 'setLang',
  domain: 'site',
  method: 'GET',
  access: 'visitor',
  requirement: 'CALLS-07',
  payload: () => z.strictObject({ lang: text(2, 8) }),
  answer: () => nothing(),
});

/** Banner images of home; `data` itself is the list (CALLS-08). */
export const getBanner = defineCall({
  name: 'getBanner',
  domain: 'site',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-08',
  first: true,
  payload: () => none(),
  answer: () => listOf(z.object({ img: z.string() })),
});

/** Uploads one private image; other calls submit `url`, the preview uses `fullurl` (CALLS-22, D-39). */
export const upload = defineCall({
  name: 'upload',
  domain: 'site',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-22',
  encoding: 'multipart',
  payload: () => none(),
  answer: () => z.object({ url: z.string(), fullurl: z.string() }),
});

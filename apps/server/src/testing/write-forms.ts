import {
  ALL_CALLS,
  beginFactor,
  finishFactor,
  getAlertList,
  getPayoutAddresses,
  requestEmailCode,
  setAlert,
  setusraddress,
  subscribePush,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { generateSync } from 'otplib';
import { MONEY_CALLS, MONEY_FORMS } from './money-calls';
import type { MoneyCall, Prepared } from './money-calls';
import { FUND, TERMS } from './served-venue';
import type { Fields, ServedVenue, TestMember } from './served-venue';

/** Right only together with an answered request for a factor; libs/server/members/src/factor tests them. */
const CONFIRMED: ReadonlySet<string> = new Set(['removeFactor', 'renewRecoveryCodes']);

/** Calls of members that change something and move no money, without the upload, whose body is no form. */
const OTHERS = ALL_CALLS.filter(
  ({ access, action, money, encoding }) =>
    access === 'member' && action && !money && encoding !== 'multipart',
).filter(({ name }) => !CONFIRMED.has(name));
/** All calls of members that change something by a form. */
export const MEMBER_WRITES: readonly AnyCall[] = [...MONEY_CALLS, ...OTHERS];

const NEW_PASSWORD = 'better22';
const APP = { kind: '1', name: 'Phone', password: FUND };

/** A factor that is begun, and what proves it. */
async function begunFactor({ ask }: ServedVenue, member: TestMember): Promise<Fields> {
  const { id, key = '' } = beginFactor.answer.parse((await ask(member, beginFactor, APP)).data);
  return { id: String(id), code: generateSync({ secret: key }) };
}
const ADDRESS = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';
const OTHER_ADDRESS = 'TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS';

/** Saves an address and returns its id. */
const savedAddress = async ({ ask, coin }: ServedVenue, member: TestMember): Promise<string> => {
  await ask(member, setusraddress, { c_id: coin('USDT'), address: ADDRESS });
  const { data } = await ask(member, getPayoutAddresses, {});
  return String(getPayoutAddresses.answer.parse(data).list[0]?.id);
};

/** A price far from every market. */
const ALERT = { symbol: 'btcusdt', kind: '1', target: '1', repeats: '0' };

/** Sets an alert and returns its id. */
const savedAlert = async ({ ask }: ServedVenue, member: TestMember): Promise<string> => {
  await ask(member, setAlert, ALERT);
  const { data } = await ask(member, getAlertList, { page: '1', limit: '1' });
  return String(getAlertList.answer.parse(data).list[0]?.id);
};

/** A browser of the member's own; an endpoint belongs to the member who named it last. */
const browserOf = ({ id }: TestMember): Fields => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
});

const OTHER_FORMS: Readonly<Record<string, Prepared>> = {
  logout: async () => ({}),
  logoutAll: async () => ({}),
  resetpwd: async () => ({ oldpassword: FUND, newpassword: NEW_PASSWORD }),
  resetpay: async () => ({ logpassword: FUND, newpassword: NEW_PASSWORD }),
  confirmTrading: async () => ({ paypassword: FUND }),
  requestEmailCode: async () => ({}),
  verifyEmail: async (venue, member) => {
    await venue.ask(member, requestEmailCode);
    return { captcha: await venue.mailedCode(member) };
  },
  usrsetreal: async ({ upload }, member) => {
    const image = await upload(member);
    return { real_name: 'Ann Example', front_card: image, back_card: image };
  },
  endSession: async () => ({}),
  freezeAccount: async () => ({}),
  beginFactor: async () => APP,
  finishFactor: begunFactor,
  renameFactor: async (venue, member) => {
    const proof = await begunFactor(venue, member);
    await venue.ask(member, finishFactor, proof);
    return { id: proof['id'] ?? '', name: 'Work phone' };
  },
  setBank: async () => ({ bank_name: 'First', card_number: '6222021234567890', card_name: 'Ann Example' }),
  setusraddress: async ({ coin }) => ({ c_id: coin('USDT'), address: ADDRESS }),
  addPayoutAddress: async ({ coin }) => ({ c_id: coin('USDT'), address: OTHER_ADDRESS, label: 'Savings' }),
  renamePayoutAddress: async (venue, member) => ({ id: await savedAddress(venue, member), label: 'Mine' }),
  removePayoutAddress: async (venue, member) => ({ id: await savedAddress(venue, member) }),
  setGuardRail: async () => ({ rule: 'stake', value: '100' }),
  keepGuardRail: async () => ({ rule: 'stake' }),
  bindPayoutAddress: async (venue, member) => ({ id: await savedAddress(venue, member) }),
  setAlert: async () => ALERT,
  pauseAlert: async (venue, member) => ({ id: await savedAlert(venue, member), paused: '1' }),
  removeAlert: async (venue, member) => ({ id: await savedAlert(venue, member) }),
  acceptTerms: async () => ({ version: TERMS.version }),
  setMessageSetting: async () => ({ kind: 'order_filled', mail: '1', push: '1' }),
  subscribePush: async (_venue, member) => browserOf(member),
  unsubscribePush: async ({ ask }, member) => {
    const browser = browserOf(member);
    await ask(member, subscribePush, browser);
    return { endpoint: browser['endpoint'] ?? '' };
  },
};

/** Makes what a call needs to be there and returns the fields of a right form. Throws for a call without a form. */
export const rightForm: (call: AnyCall) => Prepared = ({ name }) => {
  const form = MONEY_FORMS[name as MoneyCall] ?? OTHER_FORMS[name];
  if (!form) throw new Error(`${name} has no form in write-forms.ts`);
  return form;
};

import { EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN, type SiteConfig } from '@ex/contract';
import { plainAccount } from './plain-account';

/** Register by email (type 2) or by phone (type 1) (AUTH-01). */
export type RegisterTab = 'email' | 'phone';

/** What is typed, kept as typed. */
export interface RegisterForm {
  readonly account: string;
  readonly captcha: string;
  readonly password: string;
  readonly repassword: string;
  readonly invite: string;
}

/** Keys under `auth:errors`, by field. */
export type RegisterErrors = Partial<
  Record<keyof RegisterForm, 'email' | 'phone' | 'passwordRule' | 'repassword' | 'captcha'>
>;

/** Longest invite code that the call takes, characters (CALLS-11). */
export const LONGEST_INVITE = 64;

/** The invite code of an address, as far as a call can carry it; whether it is one is for the server to say (AUTH-05). */
export function inviteOf(search: URLSearchParams): string {
  const invite = search.get('invite') ?? '';
  return invite
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_INVITE);
}

/** Tabs that are switched on, email first; none means registration is closed (AUTH-02, AUTH-03, D-21). */
export function openTabs(
  config: Pick<SiteConfig, 'email_register_switch' | 'phone_register_switch'>,
): RegisterTab[] {
  const tabs: RegisterTab[] = [];
  if (config.email_register_switch === 1) tabs.push('email');
  if (config.phone_register_switch === 1) tabs.push('phone');
  return tabs;
}

/** The email code is asked for on the email tab when the site wants it (AUTH-11, D-22). */
export function needsCaptcha(tab: RegisterTab, config: Pick<SiteConfig, 'verify_email_code'>): boolean {
  return tab === 'email' && config.verify_email_code === 1;
}

/** Checks what is typed (000 §5). An empty result may be sent. */
export function checkRegister(form: RegisterForm, tab: RegisterTab, withCaptcha: boolean): RegisterErrors {
  const pattern = tab === 'email' ? EMAIL_PATTERN : PHONE_PATTERN;
  return {
    ...(pattern.test(plainAccount(form.account)) ? {} : { account: tab }),
    ...(withCaptcha && form.captcha.trim() === '' ? { captcha: 'captcha' as const } : {}),
    ...(PASSWORD_PATTERN.test(form.password) ? {} : { password: 'passwordRule' as const }),
    ...(form.repassword !== '' && form.repassword === form.password
      ? {}
      : { repassword: 'repassword' as const }),
  };
}

/** The payload of `register` (AUTH-16). An invite code from the address is sent even when its field is hidden (D-23). */
export function registerPayload(form: RegisterForm, tab: RegisterTab, withCaptcha: boolean) {
  const account = plainAccount(form.account);
  return {
    email: tab === 'email' ? account : undefined,
    phone: tab === 'phone' ? account : undefined,
    password: form.password,
    repassword: form.repassword,
    code: form.invite.trim() || undefined,
    type: tab === 'email' ? (2 as const) : (1 as const),
    captcha: withCaptcha ? form.captcha.trim() : undefined,
  };
}

import { register as registerCall } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, callerAddress, rejectField, serve } from '@ex/server-http';
import type { CallContext, Handler, RejectedField } from '@ex/server-http';
import { redeemEmailCode } from '../code/email-code';
import { REGISTER_ADDRESS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import { rememberOrigin } from '../session/networks';
import { originOf } from '../session/origin';
import { recordLogin } from '../session/logins';
import { markDevice } from '../session/device-marks';
import { openSession } from '../session/session';
import { checkAccepted, saveAcceptance } from '../terms/accept';
import type { MembersDeps } from '../deps';
import { parseEmail, parsePhone } from './account-name';
import { addMember, findByInvite } from './member-rows';

type Form = PayloadOf<typeof registerCall>;
interface Account {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}
type Outcome = { readonly token: string } | { readonly refused: keyof typeof REFUSED_FIELDS };

/** Why a registration is refused after its code was counted, and the field each reason concerns. */
const REFUSED_FIELDS = {
  'members.register.invite': 'inviteCode',
  'members.register.code': 'emailCode',
  'members.register.taken': 'account',
} as const satisfies Record<string, RejectedField>;

const EMAIL_TYPE = 2;

/** Registers a member and opens the first session (CALLS-11, AUTH-16, D-21 to D-24). */
export function registerHandler(deps: MembersDeps): Handler<typeof registerCall> {
  return serve(registerCall, async (form, context) => {
    const account = checkForm(deps, form);
    const network = callerAddress(context.ip);
    const wait = await deps.limiter.take([{ rule: REGISTER_ADDRESS, subject: network }], context.now());
    if (wait > 0) throw tooManyAttempts(wait);
    const passwordHash = await deps.hasher.hash(form.password, makeClaim('login', context, 'register'));
    // A wrong code must be counted, so the transaction commits before the rejection is thrown.
    const outcome = await deps.db.transaction((tx) =>
      add(tx, deps, { form, account, passwordHash, context }),
    );
    if ('refused' in outcome) throw rejectField(REFUSED_FIELDS[outcome.refused], outcome.refused);
    return { data: { userinfo: { token: outcome.token } }, message: 'members.register.done' };
  });
}

function checkForm({ site, modes }: MembersDeps, form: Form): Account {
  const byEmail = form.type === EMAIL_TYPE;
  const open = byEmail ? site.switches.emailRegister : site.switches.phoneRegister;
  // Registration opens a session, so closing log-in closes registration too.
  if (!open || !modes.isOn('registration') || !modes.isOn('login'))
    throw new ApiRejection('members.register.closed');
  const account = {
    email: byEmail ? parseEmail(form.email) : undefined,
    phone: byEmail ? undefined : parsePhone(form.phone),
  };
  if (!account.email && !account.phone)
    throw rejectField('account', byEmail ? 'members.register.email' : 'members.register.phone');
  checkNewPassword(form.password);
  if (form.password !== form.repassword) throw new ApiRejection('members.register.repassword');
  checkAccepted(site.terms, form.terms);
  return account;
}

interface Applicant {
  readonly form: Form;
  readonly account: Account;
  readonly passwordHash: string;
  readonly context: CallContext;
}

async function add(tx: Tx, deps: MembersDeps, applicant: Applicant): Promise<Outcome> {
  const { form, account, passwordHash, context } = applicant;
  const { switches, members, terms } = deps.site;
  const now = context.now();
  const invitedBy = form.code === undefined ? undefined : await findByInvite(tx, form.code);
  const unknown = form.code !== undefined && invitedBy === undefined;
  // Without an input field, a member could not correct the code of a broken link (D-23).
  if (unknown && switches.inviteCode) return { refused: 'members.register.invite' };
  if (account.email && switches.verifyEmailCode) {
    const right = await redeemEmailCode(tx, account.email, form.captcha?.trim() ?? '', now);
    if (!right) return { refused: 'members.register.code' };
  }
  const { creditScore } = members;
  const emailVerifiedAt = account.email && switches.verifyEmailCode ? new Date(now) : undefined;
  const id = await addMember(
    tx,
    { ...account, emailVerifiedAt, passwordHash, creditScore, invitedBy, lang: context.lang },
    now,
  );
  if (id === undefined) return { refused: 'members.register.taken' };
  if (terms) await saveAcceptance(tx, id, terms, now);
  const origin = originOf(context);
  await rememberOrigin(tx, id, origin, now);
  await recordLogin(tx, id, origin, 'done', now);
  markDevice(deps.devices, id, context);
  return { token: await openSession(tx, deps.sessions, id, now, origin) };
}

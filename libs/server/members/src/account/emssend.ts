import { emssend } from '@ex/contract';
import { ApiRejection, callerAddress, rejectField, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { CODE_MINUTES, createEmailCode } from '../code/email-code';
import { CODE_ADDRESS, CODE_HOUR, CODE_MINUTE } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import type { MembersDeps } from '../deps';
import { parseEmail } from './account-name';

/** Sends a registration code (CALLS-13, D-75, D-86). The answer does not reveal whether the email has an account. */
export function emssendHandler(deps: MembersDeps): Handler<typeof emssend> {
  const { db, limiter, sender, site } = deps;
  return serve(emssend, async (payload, { ip, lang, now, t }) => {
    const { emailRegister, verifyEmailCode } = site.switches;
    if (!emailRegister || !verifyEmailCode) throw new ApiRejection('members.code.off');
    const email = parseEmail(payload.email);
    if (!email) throw rejectField('account', 'members.register.email');
    const uses = [
      { rule: CODE_MINUTE, subject: email },
      { rule: CODE_HOUR, subject: email },
      { rule: CODE_ADDRESS, subject: callerAddress(ip) },
    ];
    const wait = await limiter.take(uses, now());
    if (wait > 0) throw tooManyAttempts(wait);
    await db.transaction(async (tx) => {
      const { code, endsAt } = await createEmailCode(tx, email, now());
      const text = t('members.code.mailText', { code, minutes: CODE_MINUTES });
      const subject = t('members.code.mailSubject');
      await sender.send(
        { to: email, kind: 'registration_code', code, language: lang, endsAt, subject, text },
        tx,
      );
    });
    return { data: null, message: 'members.code.sent' };
  });
}

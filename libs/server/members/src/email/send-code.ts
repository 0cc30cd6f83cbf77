import { callerAddress } from '@ex/server-http';
import type { CallContext } from '@ex/server-http';
import { CODE_MINUTES, createEmailCode } from '../code/email-code';
import type { MembersDeps } from '../deps';
import { CODE_ADDRESS, CODE_HOUR, CODE_MINUTE } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';

/** Sends a new code to an email address, within its limits (D-75, D-86). Throws an `ApiRejection` beyond them. */
export async function sendEmailCode(
  { db, limiter, sender }: Pick<MembersDeps, 'db' | 'limiter' | 'sender'>,
  email: string,
  { ip, lang, now, t }: Pick<CallContext, 'ip' | 'lang' | 'now' | 't'>,
): Promise<void> {
  const uses = [
    { rule: CODE_MINUTE, subject: email },
    { rule: CODE_HOUR, subject: email },
    { rule: CODE_ADDRESS, subject: callerAddress(ip) },
  ];
  const wait = await limiter.take(uses, now());
  if (wait > 0) throw tooManyAttempts(wait);
  await db.transaction(async (tx) => {
    const { code, endsAt } = await createEmailCode(tx, email, now());
    const text = t('members.code.mailText', { code, count: CODE_MINUTES });
    const subject = t('members.code.mailSubject');
    await sender.send(
      { to: email, kind: 'registration_code', code, language: lang, endsAt, subject, text },
      tx,
    );
  });
}

import { emssend } from '@ex/contract';
import { ApiRejection, rejectField, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MembersDeps } from '../deps';
import { sendEmailCode } from '../email/send-code';
import { parseEmail } from './account-name';

/** Sends a registration code (CALLS-13, D-75, D-86). The answer does not reveal whether the email has an account. */
export function emssendHandler(deps: MembersDeps): Handler<typeof emssend> {
  return serve(emssend, async (payload, context) => {
    const { emailRegister, verifyEmailCode } = deps.site.switches;
    if (!emailRegister || !verifyEmailCode) throw new ApiRejection('members.code.off');
    const email = parseEmail(payload.email);
    if (!email) throw rejectField('account', 'members.register.email');
    await sendEmailCode(deps, email, context);
    return { data: null, message: 'members.code.sent' };
  });
}

import type { AnyHandler } from '@ex/server-http';
import { emssendHandler } from './account/emssend';
import { loginHandler } from './account/login';
import { resetpayHandler, resetpwdHandler } from './account/password-calls';
import { registerHandler } from './account/register';
import { getusrHandler, logoutAllHandler, logoutHandler } from './account/session-calls';
import { usrsetrealHandler } from './identity/submit';
import { requestPasswordResetHandler, resetPasswordByMailHandler } from './reset/reset-calls';
import type { MembersDeps } from './deps';

/** All calls of members. */
export function memberHandlers(deps: MembersDeps): readonly AnyHandler[] {
  return [
    registerHandler(deps),
    loginHandler(deps),
    logoutHandler(deps),
    logoutAllHandler(deps),
    getusrHandler(deps),
    resetpwdHandler(deps),
    resetpayHandler(deps),
    emssendHandler(deps),
    usrsetrealHandler(deps),
    requestPasswordResetHandler(deps),
    resetPasswordByMailHandler(deps),
  ];
}

import type { AnyHandler } from '@ex/server-http';
import { emssendHandler } from './account/emssend';
import { loginHandler } from './account/login';
import { renewPasswordHandler } from './account/renew-password';
import { resetpayHandler, resetpwdHandler } from './account/password-calls';
import { registerHandler } from './account/register';
import { getusrHandler, logoutAllHandler, logoutHandler } from './account/session-calls';
import { requestEmailCodeHandler, verifyEmailHandler } from './email/verify-email';
import { answerFactorHandler } from './factor/answer';
import { beginFactorHandler } from './factor/begin';
import {
  getFactorsHandler,
  removeFactorHandler,
  renameFactorHandler,
  renewRecoveryCodesHandler,
} from './factor/factor-calls';
import { finishFactorHandler } from './factor/finish';
import { freezeAccountHandler } from './freeze/freeze';
import { usrsetrealHandler } from './identity/submit';
import { requestPasswordResetHandler, resetPasswordByMailHandler } from './reset/reset-calls';
import { endSessionHandler, getLoginsHandler, getSessionsHandler } from './session/list-calls';
import { acceptTermsHandler } from './terms/accept';
import type { MembersDeps } from './deps';

/** All calls of members. */
export function memberHandlers(deps: MembersDeps): readonly AnyHandler[] {
  return [
    registerHandler(deps),
    loginHandler(deps),
    logoutHandler(deps),
    logoutAllHandler(deps),
    getusrHandler(deps),
    getSessionsHandler(deps),
    endSessionHandler(deps),
    getLoginsHandler(deps),
    freezeAccountHandler(deps),
    renewPasswordHandler(deps),
    answerFactorHandler(deps),
    getFactorsHandler(deps),
    beginFactorHandler(deps),
    finishFactorHandler(deps),
    renameFactorHandler(deps),
    removeFactorHandler(deps),
    renewRecoveryCodesHandler(deps),
    resetpwdHandler(deps),
    resetpayHandler(deps),
    emssendHandler(deps),
    requestEmailCodeHandler(deps),
    verifyEmailHandler(deps),
    usrsetrealHandler(deps),
    requestPasswordResetHandler(deps),
    resetPasswordByMailHandler(deps),
    acceptTermsHandler(deps),
  ];
}

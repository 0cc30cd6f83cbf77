import type { AnyHandler } from '@ex/server-http';
import { emssendHandler } from './account/emssend';
import { loginHandler } from './account/login';
import { logoutAllHandler } from './account/logout-all';
import { resetpayHandler, resetpwdHandler } from './account/password-calls';
import { registerHandler } from './account/register';
import { getusrHandler, logoutHandler } from './account/session-calls';
import { usrsetrealHandler } from './identity/submit';
import type { MembersDeps } from './deps';

/** All calls of members. */
export function memberHandlers(world: MembersDeps): readonly AnyHandler[] {
  return [
    registerHandler(world),
    loginHandler(world),
    logoutHandler(world),
    logoutAllHandler(world),
    getusrHandler(world),
    resetpwdHandler(world),
    resetpayHandler(world),
    emssendHandler(world),
    usrsetrealHandler(world),
  ];
}

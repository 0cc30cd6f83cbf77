import { ApiRejection } from '@ex/server-http';

const PASSWORD = /^[A-Za-z0-9]{6,20}$/;

/** Refuses a new login or fund password that breaks the rule of 6 to 20 letters and digits (D-24). */
export function checkNewPassword(password: string): void {
  if (!PASSWORD.test(password)) throw new ApiRejection('members.password.rule');
}

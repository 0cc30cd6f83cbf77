import { ApiRejection } from '@ex/server-http';

const PASSWORD = /^[A-Za-z0-9]{6,20}$/;

/** Rejects a new login or fund password that is not 6 to 20 letters and digits (D-24). */
export function checkNewPassword(password: string): void {
  if (!PASSWORD.test(password)) throw new ApiRejection('members.password.rule');
}

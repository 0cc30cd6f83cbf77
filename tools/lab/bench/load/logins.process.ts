import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { serveLoad } from './child';
import { HttpLoad } from './http';
import type { LoginsLoad, PayingMember } from './logins';
import { runLoop } from './loop';

/** A member logs in or pays this often; both are far below what a member may do. */
const PERIOD_MS = 4_000;
const ATTACKER = '192.0.2.66';

serveLoad(async (load: LoginsLoad, onMeasure) => {
  const { members, attackers, attacksPerSecond, seconds } = load;
  const http = new HttpLoad(load.base, 1_000);
  const call = async (path: string, from: string, form: Record<string, string>, headers = {}) => {
    const answer = await http.send({
      method: 'POST',
      path: `${API_PATH}/${path}`,
      headers: { 'x-forwarded-for': from, ...headers },
      body: new URLSearchParams(form).toString(),
    });
    const { code, msg } = JSON.parse(answer.toString()) as { code: number; msg: string };
    if (code !== CODE_OK) throw new Error(msg);
  };
  const logIn = ({ username, password }: PayingMember, from: string) =>
    call('login', from, { username, password });
  const pay = ({ token, password }: PayingMember, from: string) =>
    call(
      'balanceTransfer',
      from,
      { to_uid: String(load.payee), c_id: String(load.coin), amount: '1', paypassword: password },
      { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: randomUUID() },
    );
  const each = (work: (member: PayingMember, from: string) => Promise<void>, calm: () => void) =>
    runLoop({
      workers: members.length,
      periodMs: () => PERIOD_MS,
      turn: async (worker) => {
        const member = members[worker];
        if (member) await work(member, `198.51.100.${worker + 1}`);
      },
      warmMs: 5_000,
      seconds,
      onMeasure: calm,
    });
  let attacks = 0;
  const attack = () => {
    const attacker = attackers[attacks % attackers.length];
    attacks += 1;
    // Refused or not, the attacker continues.
    if (attacker) logIn(attacker, ATTACKER).catch(() => undefined);
  };
  const attacking = attackers.length > 0 ? setInterval(attack, 1_000 / attacksPerSecond) : undefined;
  const [logins, payments] = await Promise.all([each(logIn, onMeasure), each(pay, () => undefined)]);
  clearInterval(attacking);
  http.close();
  return { logins, payments };
});

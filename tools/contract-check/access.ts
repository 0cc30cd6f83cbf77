import { ALL_CALLS, type AnyCall, CODE_OK, CODE_UNAUTHORISED } from '@ex/contract';
import { ask, type Asker } from './ask';
import type { Report } from './report';

const FORGED_TOKEN = 'forged-0123456789abcdef';

/**
 * Access (CALLS-70): every member call answers code 401 without a token and with a forged one. All are sent without
 * fields, so that a back end that lets them in has nothing to act on.
 */
export async function checkAccess(asker: Asker, report: Report): Promise<void> {
  for (const call of ALL_CALLS.filter(({ access }) => access === 'member')) {
    const without = await refused(asker, report, call);
    const forged = await refused(asker, report, call, FORGED_TOKEN);
    if (without && forged) report.ok(call.name, 'only for members');
  }
}

async function refused(asker: Asker, report: Report, call: AnyCall, token?: string): Promise<boolean> {
  const reply = await ask(asker, report, call, {}, token);
  if (!reply) return false;
  if (reply.code === CODE_UNAUTHORISED) return true;
  // What this product adds to the specification another back end may lack.
  if (call.added) {
    report.note(call.name, 'not served; what needs it will not work');
    return false;
  }
  report.differs(
    call.name,
    `code ${reply.code} ${token ? 'with a forged token' : 'without token'}, stated is 401`,
  );
  return false;
}

/**
 * Visitor calls that change something: without fields they are refused in the envelope, not let through and not asked
 * for a token. (`setLang` is asked in full: for a visitor it changes nothing.)
 */
export async function checkVisitorActions(asker: Asker, report: Report): Promise<void> {
  for (const call of ALL_CALLS.filter(({ access, action }) => access === 'visitor' && action)) {
    const reply = await ask(asker, report, call, {});
    if (!reply) continue;
    if (reply.code === CODE_OK || reply.code === CODE_UNAUTHORISED) {
      report.differs(call.name, `code ${reply.code} for a call without fields, stated is a refusal`);
    } else if (reply.msg === '') report.differs(call.name, 'refused without a msg');
    else report.ok(call.name, 'refuses a call without fields');
  }
}

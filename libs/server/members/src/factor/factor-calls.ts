import { getFactors, removeFactor, renameFactor, renewRecoveryCodes } from '@ex/contract';
import { ApiRejection, formatUtc, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';
import { makeClaim } from '../password/turns';
import { endProtection } from './drop';
import { factorName } from './begin';
import { FACTORS_LINK } from './finish';
import { countRecoveryCodes, makeRecoveryCodes, replaceRecoveryCodes } from './recovery';
import { hasFactor, listFactors, removeOne, renameOne } from './rows';

/** The member's factors, and how many recovery codes are left. */
export function getFactorsHandler({ db }: MembersDeps): Handler<typeof getFactors> {
  return serve(getFactors, async (_payload, { memberId }) => {
    const rows = await listFactors(db, memberId);
    const list = rows.map(({ id, kind, name, created_at, used_at }) => ({
      ...{ id: Number(id), kind, name },
      addtime: formatUtc(created_at),
      usedtime: used_at ? formatUtc(used_at) : '',
    }));
    return { data: { list, recovery_left: await countRecoveryCodes(db, memberId) } };
  });
}

/** Renames a factor (FACTOR-02). Another member's factor is as unknown as one that does not exist. */
export function renameFactorHandler({ db }: MembersDeps): Handler<typeof renameFactor> {
  return serve(renameFactor, async ({ id, name }, { memberId }) => {
    if (!(await renameOne(db, memberId, id, factorName(name))))
      throw new ApiRejection('members.factor.unknown');
    return { data: null, message: 'members.factor.saved' };
  });
}

/**
 * Removes a factor and sends a message about it. With the last one all protection ends, so money is held for a day, as after
 * its removal by support (FACTOR-09, RISK-76).
 */
export function removeFactorHandler({ db, notify }: MembersDeps): Handler<typeof removeFactor> {
  return serve(removeFactor, async ({ id }, { memberId, now, confirmFactor }) => {
    const isLast = await db.transaction(async (tx) => {
      // Of two factors that are removed at the same time, one is the last.
      await lockCredentials(tx, memberId);
      const factor = (await listFactors(tx, memberId)).find((one) => Number(one.id) === id);
      if (!factor) throw new ApiRejection('members.factor.unknown');
      await confirmFactor(tx, { name: factor.name });
      await removeOne(tx, memberId, id);
      const isOff = !(await hasFactor(tx, memberId));
      if (isOff) await endProtection(tx, memberId, now());
      const text = isOff ? 'members.factor.offNotice' : 'members.factor.changedNotice';
      await notify(tx, { memberId, text, note: FACTORS_LINK }, now());
      return isOff;
    });
    return { data: null, message: isLast ? 'members.factor.removedLast' : 'members.factor.saved' };
  });
}

/** Makes ten new recovery codes in place of the old ones (FACTOR-03). */
export function renewRecoveryCodesHandler(deps: MembersDeps): Handler<typeof renewRecoveryCodes> {
  const { db, hasher, notify } = deps;
  return serve(renewRecoveryCodes, async (_payload, context) => {
    const { memberId, now, confirmFactor } = context;
    await db.transaction(async (tx) => {
      if (!(await hasFactor(tx, memberId))) throw new ApiRejection('members.factor.unknown');
      await confirmFactor(tx, {});
    });
    // Ten slow hashes hold no transaction, and only a member with a factor makes them.
    const { codes, stored } = await makeRecoveryCodes(hasher, makeClaim('login', context, memberId));
    await db.transaction(async (tx) => {
      await replaceRecoveryCodes(tx, memberId, stored);
      await notify(tx, { memberId, text: 'members.factor.changedNotice', note: FACTORS_LINK }, now());
    });
    return { data: { recovery: [...codes] }, message: 'members.factor.saved' };
  });
}

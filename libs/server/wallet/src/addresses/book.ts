import {
  addPayoutAddress,
  bindPayoutAddress,
  getPayoutAddresses,
  removePayoutAddress,
  renamePayoutAddress,
} from '@ex/contract';
import type { Decision } from '@ex/contract';
import { normalizeText } from '@ex/languages';
import type { Tx } from '@ex/server-db';
import { ApiRejection, formatUtcSecond, serve } from '@ex/server-http';
import type { AnyHandler, Handler } from '@ex/server-http';
import { requireAddressNetworks } from '../withdrawals/terms';
import type { WalletDeps } from '../deps';
import { checkedAddress } from './checked-address';
import { listAddresses, listUsedAddresses } from './rows';
import { addAddress, markBound, removeAddress } from './save';
import { isSettingUp, lockPlaces } from './wait';

/** Calls of the address book (BOOK-01). */
export function addressBookHandlers(deps: WalletDeps): readonly AnyHandler[] {
  return [list(deps), add(deps), rename(deps), remove(deps), bind(deps)];
}

function list({ db, site, findMoneyHold }: WalletDeps): Handler<typeof getPayoutAddresses> {
  return serve(getPayoutAddresses, async (_payload, { memberId, now }) => {
    const moment = now();
    const heldUntil = await findMoneyHold(db, memberId, moment);
    const rows = await listAddresses(db, memberId);
    return {
      data: {
        wait_hours: site.wallet.addressWaitHours,
        held_until: heldUntil === undefined ? '' : formatUtcSecond(new Date(heldUntil)),
        list: rows.map(({ id, coin_id, network, label, address, bound, usable_at }) => ({
          ...{ id: Number(id), c_id: coin_id, network, label, address, bound: bound ? 1 : 0 },
          usable_at: usable_at.getTime() > moment ? formatUtcSecond(usable_at) : '',
        })),
        used: await listUsedAddresses(db, memberId),
      },
    };
  });
}

function add(deps: WalletDeps): Handler<typeof addPayoutAddress> {
  const { catalogue, db, site } = deps;
  return serve(addPayoutAddress, async ({ c_id, address, label }, { memberId, now, confirmFactor }) => {
    const checked = checkedAddress(requireAddressNetworks(deps, c_id), address.trim());
    const saved = { memberId, coinId: c_id, ...checked, label: normalizeText(label ?? '') };
    const rules = { mayReplace: site.switches.editAddress, waitHours: site.wallet.addressWaitHours };
    const { network, address: to } = checked;
    const isNew = await isSettingUp(deps, db, memberId, now());
    await db.transaction(async (tx) => {
      await addAddress(tx, { ...saved, ...rules, isSettingUp: isNew }, now());
      await confirmFactor(tx, { coin: catalogue.coin(c_id)?.code ?? '', network, to });
    });
    return { data: null, message: 'wallet.address.bound' };
  });
}

function rename({ db }: WalletDeps): Handler<typeof renamePayoutAddress> {
  return serve(renamePayoutAddress, async ({ id, label }, { memberId }) => {
    const rows = await db.query(
      `UPDATE wallet_address SET label = $3 WHERE id = $1 AND member_id = $2 AND removed_at IS NULL RETURNING id`,
      [id, memberId, normalizeText(label ?? '')],
    );
    if (rows.length === 0) throw new ApiRejection('wallet.address.unknown');
    return { data: null, message: 'wallet.address.bound' };
  });
}

function remove(deps: WalletDeps): Handler<typeof removePayoutAddress> {
  return serve(removePayoutAddress, async ({ id }, { memberId, now, confirmFactor }) => {
    await changeOwn(deps, memberId, id, async (tx, coinId, decision) => {
      await removeAddress(tx, { memberId, coinId }, String(id), now());
      await confirmFactor(tx, decision);
    });
    return { data: null, message: 'wallet.address.removed' };
  });
}

function bind(deps: WalletDeps): Handler<typeof bindPayoutAddress> {
  return serve(bindPayoutAddress, async ({ id }, { memberId, confirmFactor }) => {
    await changeOwn(deps, memberId, id, async (tx, coinId, decision) => {
      await markBound(tx, { memberId, coinId }, String(id));
      await confirmFactor(tx, decision);
    });
    return { data: null, message: 'wallet.address.bound' };
  });
}

/** Changes an own address while nothing else does; throws an `ApiRejection` where the site locks saved addresses. */
async function changeOwn(
  { catalogue, db, site }: WalletDeps,
  memberId: number,
  id: number,
  change: (tx: Tx, coinId: number, decision: Decision) => Promise<void>,
): Promise<void> {
  if (!site.switches.editAddress) throw new ApiRejection('wallet.address.locked');
  await db.transaction(async (tx) => {
    await lockPlaces(tx, memberId);
    const [row] = await tx.query<{ coin_id: number; network: string; address: string }>(
      'SELECT coin_id, network, address FROM wallet_address WHERE id = $1 AND member_id = $2 AND removed_at IS NULL',
      [id, memberId],
    );
    if (!row) throw new ApiRejection('wallet.address.unknown');
    const { coin_id: coinId, network, address: to } = row;
    await change(tx, coinId, { coin: catalogue.coin(coinId)?.code ?? '', network, to });
  });
}

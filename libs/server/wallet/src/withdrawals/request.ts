import { withdraw } from '@ex/contract';
import type { Decision } from '@ex/contract';
import { atScale, compare, equals, isZero } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, checkShownTerms, rejectOn, serve } from '@ex/server-http';
import type { Handler, Prepare } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import { admitReview } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { checkShownDestination, resolveDestination, maskDestination } from './destination';
import type { Destination } from './destination';
import { computeFee, computeReceived, tierFee } from './fee';
import { refuseAboveLimits } from './limits';
import { REVIEWED_WITHDRAWALS } from './reviewed-withdrawals';
import { withdrawalRef } from './ref';
import { resolveRoute } from './terms';
import type { WithdrawalRoute } from './terms';

/** Requests a withdrawal: the whole amount is frozen until the review ends (WITHDRAW-14, WITHDRAW-15, CALLS-48). */
export function requestWithdrawalHandler(deps: WalletDeps): Handler<typeof withdraw> {
  const prepare: Prepare<typeof withdraw> = async ({ paypwd }, context) => {
    if (!deps.site.switches.withdrawal || !deps.modes.isOn('withdrawals'))
      throw new ApiRejection('wallet.withdrawal.closed');
    return deps.verifyFund(context, paypwd);
  };
  const handle: Handler<typeof withdraw>['handle'] = async (payload, context) => {
    const { memberId, tx, now, shownDestination, shownTerms, confirmFactor } = context;
    const moment = now();
    await deps.checkMoneyHold(tx, memberId, moment);
    const way = resolveRoute(deps, {
      coinId: payload.c_id,
      way: payload.withdraw_type,
      account: payload.type,
    });
    checkBounds(way, payload.num);
    const asked = { memberId, coinId: way.coin.id, way: way.way, bankId: payload.bank_id };
    const addressId = deps.site.features.addressBook ? payload.address_id : undefined;
    const destination = await resolveDestination(tx, { ...asked, addressId, now: moment });
    checkShownDestination(destination, shownDestination);
    const tier = await deps.tiers.of(tx, memberId, moment);
    const fee = payoutFee(way, payload.num, destination, tier.feePercent);
    checkShownTerms(shownTerms, fee);
    await deps.checkPayoutLimit(tx, { memberId, coin: way.coin.id, amount: payload.num }, moment);
    await admitReview(tx, REVIEWED_WITHDRAWALS, memberId, deps.site.reviews.mostPending);
    const asks = { memberId, coin: way.coin.id, amount: payload.num };
    await refuseAboveLimits(deps, tx, tier, asks, moment);
    await ask(deps, tx, { memberId, way, amount: payload.num, fee, destination }, moment);
    // Last, with what was decided here; anything else would have been rejected by now.
    await confirmFactor(tx, withdrawalDecision(way, payload.num, fee, destination));
    return { data: null, message: 'wallet.withdrawal.accepted' };
  };
  return serve(withdraw, handle, prepare);
}

/** What the member confirms: everything that the sheet of the app shows (FACTOR-06). */
function withdrawalDecision(
  { coin }: WithdrawalRoute,
  amount: string,
  fee: string,
  { way, place }: Destination,
): Decision {
  return { coin: coin.code, amount, fee, received: computeReceived(amount, fee), network: way, to: place };
}

/** Throws an `ApiRejection` for an amount outside the limits (WITHDRAW-10). */
function checkBounds({ coin, terms: { minimum: min, maximum: max } }: WithdrawalRoute, amount: string): void {
  if (compare(amount, min) < 0 || compare(amount, max) > 0) {
    throw new ApiRejection('wallet.withdrawal.bounds', { min, max, coin: coin.code });
  }
}

/**
 * Returns the fee of an amount, such that the rest can be paid out exactly; throws an `ApiRejection` when the destination
 * cannot be paid such an amount (RIM-02) or the fee takes all of it.
 */
function payoutFee(
  { coin, terms, decimalsOf }: WithdrawalRoute,
  amount: string,
  { way }: Destination,
  feePercent: string,
): string {
  const decimals = decimalsOf(way);
  if (!equals(amount, atScale(amount, decimals))) {
    throw new ApiRejection('wallet.decimals', { max: decimals, coin: coin.code });
  }
  const fee = computeFee(amount, tierFee(terms.fee, feePercent), decimals);
  if (isZero(computeReceived(amount, fee))) throw new ApiRejection('wallet.withdrawal.feeAbove');
  return fee;
}

interface NewWithdrawal {
  readonly memberId: number;
  readonly way: WithdrawalRoute;
  readonly amount: string;
  readonly fee: string;
  readonly destination: Destination;
}

async function ask(deps: WalletDeps, tx: Tx, withdrawal: NewWithdrawal, now: number): Promise<void> {
  const { memberId, way, amount, destination } = withdrawal;
  const id = await insert(tx, withdrawal, now);
  await rejectOn(
    InsufficientBalance,
    'wallet.insufficient',
    deps.ledger.hold(tx, {
      member: memberId,
      account: way.account,
      coin: way.coin.id,
      amount,
      kind: 'wallet.withdraw',
      ref: withdrawalRef(id),
      note: { place: maskDestination(destination) },
    }),
  );
}

async function insert(tx: Tx, withdrawal: NewWithdrawal, now: number): Promise<string> {
  const { memberId, way, amount, fee, destination } = withdrawal;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO wallet_withdrawal (member_id, coin_id, account, amount, fee, way, destination, bank_name, card_name,
       created_at, updated_at, settings_revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) RETURNING id`,
    [
      memberId,
      way.coin.id,
      way.account,
      amount,
      fee,
      destination.way,
      destination.place,
      destination.bankName,
      destination.cardName,
      new Date(now),
      way.revision ?? null,
    ],
  );
  if (!row) throw new Error('the withdrawal was not inserted');
  return row.id;
}

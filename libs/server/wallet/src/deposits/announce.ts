import { recharge } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import { compare, equals, atScale } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { ClaimedUpload } from '@ex/server-http/uploads';
import { admitReview } from '@ex/server-operator';
import type { DepositNetwork } from '@ex/server-site-config';
import { listDepositCoins } from '../coins';
import type { DepositCoin } from '../coins';
import type { WalletDeps } from '../deps';
import { DEPOSIT_METHOD, describeDestination } from './networks';
import { REVIEWED_DEPOSITS } from './reviewed-deposits';
import { claimProof } from './proof';

type Sent = PayloadOf<typeof recharge>;

/** Announces a deposit; nothing is booked before its review (DEPOSIT-11, DEPOSIT-12, CALLS-44). */
export function announceDepositHandler(deps: WalletDeps): Handler<typeof recharge> {
  const handler = serve(recharge, async (payload, { memberId, tx, now }) => {
    if (!deps.site.switches.recharge || !deps.modes.isOn('deposits'))
      throw new ApiRejection('wallet.deposit.closed');
    const payable = coinOf(deps, payload);
    const network = networkOf(payable, payload);
    checkAmount(payable, payload.num);
    const moment = now();
    await admitReview(tx, REVIEWED_DEPOSITS, memberId, deps.site.reviews.mostPending);
    const proof = await claimProof(tx, memberId, payload.payimg, moment);
    const txid = deps.site.features.paymentStates ? payload.txid : undefined;
    await insert(deps, tx, { memberId, payable, network, amount: payload.num, proof, txid }, moment);
    return { data: null, message: 'wallet.deposit.accepted' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}

function coinOf(deps: WalletDeps, { c_id }: Sent): DepositCoin {
  const payable = listDepositCoins(deps).find(({ coin }) => coin.id === c_id);
  if (!payable) throw new ApiRejection('wallet.deposit.noCoin');
  return payable;
}

/** Returns the deposit network; it must belong to the coin and match the type the member was shown (D-60). */
function networkOf({ terms }: DepositCoin, { a_id, type }: Sent): DepositNetwork {
  const network = terms.networks.find(({ id }) => id === a_id);
  if (!network || DEPOSIT_METHOD[network.type] !== type) throw new ApiRejection('wallet.deposit.noNetwork');
  return network;
}

function checkAmount({ coin, terms }: DepositCoin, amount: string): void {
  if (!equals(amount, atScale(amount, coin.decimals))) {
    throw new ApiRejection('wallet.decimals', { max: coin.decimals, coin: coin.code });
  }
  const { minimum: min, maximum: max } = terms;
  if (compare(amount, min) < 0 || compare(amount, max) > 0) {
    throw new ApiRejection('wallet.deposit.bounds', { min, max, coin: coin.code });
  }
}

interface NewDeposit {
  readonly memberId: number;
  readonly payable: DepositCoin;
  readonly network: DepositNetwork;
  readonly amount: string;
  readonly proof: ClaimedUpload;
  readonly txid: string | undefined;
}

async function insert({ site }: WalletDeps, tx: Tx, deposit: NewDeposit, now: number): Promise<void> {
  const { memberId, payable, network, amount, proof, txid } = deposit;
  await tx.query(
    `INSERT INTO wallet_deposit
       (member_id, coin_id, account, amount, network_id, pay_type, address, proof, proof_digest, txid, created_at,
        updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $10, $10)`,
    [
      memberId,
      payable.coin.id,
      site.wallet.depositAccount,
      amount,
      network.id,
      DEPOSIT_METHOD[network.type],
      describeDestination(network),
      proof.address,
      proof.digest,
      new Date(now),
      txid ?? null,
    ],
  );
}

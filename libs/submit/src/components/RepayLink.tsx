import type { OverdueDebt } from '@ex/api-client/members';
import { useDepositCoinsQuery } from '@ex/api-client/wallet';
import { depositHref } from '../model/shortfall';
import { DepositLink } from './DepositLink';

/** Leads to a deposit of the debt, with coin and amount filled in (LIFT-55). */
export function RepayLink({ coin, amount }: OverdueDebt) {
  const { data = [] } = useDepositCoinsQuery();
  return <DepositLink href={depositHref(coin, amount, data)} />;
}

import type { PaymentState } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';

/** Returns the name of a state; `cancelled` and `rejected` are named as in the lists. */
export function usePaymentStateText(): (state: PaymentState) => string {
  const t = useT('wallet');
  return (state) => {
    if (state === 'cancelled') return t('status.cancelled');
    if (state === 'rejected') return t('status.3');
    return t(`payment.states.${state}`);
  };
}

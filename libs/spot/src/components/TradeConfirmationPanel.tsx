import { useT } from '@ex/i18n';
import { FundPasswordStep } from '@ex/submit';
import { Button, Callout } from '@ex/ui-kit';
import type { TradeConfirmation } from '../model/use-trade-confirmation';
import styles from './TradeConfirmationPanel.module.css';

/** Why an order was refused, and the fund password that lets it pass; nothing while no order waits (RISK-13). */
export function TradeConfirmationPanel(confirmation: TradeConfirmation) {
  const t = useT('spot');
  const { text, fundPassword, changePassword, isMissing, isBusy, confirm } = confirmation;
  if (text === undefined) return null;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <Callout tone="warn" live>
        {text}
      </Callout>
      <FundPasswordStep value={fundPassword} onChange={changePassword} missing={isMissing}>
        <Button type="submit" block busy={isBusy}>
          {t('form.confirmTrading')}
        </Button>
      </FundPasswordStep>
    </form>
  );
}

import type { SiteConfig } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Button, Callout } from '@ex/ui-kit';
import { ServiceButton } from '../../components/ServiceButton';
import { belongsElsewhere } from '../../model/deposit';
import styles from './SubmitDeposit.module.css';
import type { DepositFlow } from './use-deposit-flow';

interface SubmitDepositProps {
  readonly flow: DepositFlow;
  /** Undefined while the site's switches are not known. */
  readonly config: SiteConfig | undefined;
  /** Asks for the switches again. */
  readonly onAskConfig: () => unknown;
}

/** The button at the foot: there only while deposits are open, else the way to customer service (DEPOSIT-09, D-29). */
export function SubmitDeposit({ flow, config, onAskConfig }: SubmitDepositProps) {
  const t = useT('wallet');
  const ui = useT('ui');
  const closed = config?.features.deposit === false;
  const wrong = flow.network !== undefined && belongsElsewhere(flow.network);
  return (
    <div className={styles.foot}>
      {closed && <Callout tone="warn">{t('deposit.closed')}</Callout>}
      {closed || wrong ? <ServiceButton service={config?.customerServiceUrl ?? ''} /> : null}
      {config === undefined && (
        <Button variant="secondary" block onClick={() => void onAskConfig()}>
          {ui('retry')}
        </Button>
      )}
      {config !== undefined && !closed && !wrong && (
        <Button type="submit" block busy={flow.submit.state.step === 'sending'}>
          {t('deposit.submit')}
        </Button>
      )}
    </div>
  );
}

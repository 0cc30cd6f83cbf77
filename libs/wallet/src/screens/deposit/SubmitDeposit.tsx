import type { SiteConfig } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { ActionBar, Button, Callout } from '@ex/ui-kit';
import { ServiceButton } from '../../components/customer-service';
import { hasForeignAddress } from '../../model/deposit';
import type { DepositFlow } from '../../model/use-deposit-flow';

interface SubmitDepositProps {
  readonly flow: DepositFlow;
  /** Undefined until the site has said it. */
  readonly config: SiteConfig | undefined;
  readonly onRetryConfig: () => unknown;
}

/** The button at the foot: there only while deposits are open, else the way to customer service (DEPOSIT-09, D-29). */
export function SubmitDeposit({ flow, config, onRetryConfig }: SubmitDepositProps) {
  const t = useT('wallet');
  const ui = useT('ui');
  const closed = config !== undefined && !config.features.deposit;
  const isForeign = flow.network !== undefined && hasForeignAddress(flow.network);
  return (
    <ActionBar>
      {closed && <Callout tone="warn">{t('deposit.closed')}</Callout>}
      {closed || isForeign ? <ServiceButton service={config?.customerServiceUrl ?? ''} /> : null}
      {config === undefined && (
        <Button variant="secondary" block onClick={() => void onRetryConfig()}>
          {ui('retry')}
        </Button>
      )}
      {config !== undefined && !closed && !isForeign && (
        <Button type="submit" block busy={flow.confirmation.isSending}>
          {t('deposit.submit')}
        </Button>
      )}
    </ActionBar>
  );
}

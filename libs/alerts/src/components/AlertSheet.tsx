import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { Button, Callout, Sheet, SkeletonRows } from '@ex/ui-kit';
import { useId } from 'react';
import type { AlertFields } from '../model/alert-form';
import { AlertForm } from './AlertForm';

interface AlertSheetProps {
  readonly open: boolean;
  /** Undefined until they are there. */
  readonly markets: readonly Market[] | undefined;
  readonly symbol: string;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onSet: (alert: AlertFields) => void;
  readonly onClose: () => void;
}

/** The sheet to set a price alert (ALERT-01). */
export function AlertSheet({ open, markets, symbol, busy, failure, onSet, onClose }: AlertSheetProps) {
  const t = useT('alerts');
  const formId = useId();
  const set = (
    <Button type="submit" form={formId} busy={busy} disabled={!markets} block>
      {t('set')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('add')} footer={set} busy={busy}>
      {markets ? (
        <AlertForm id={formId} markets={markets} symbol={symbol} busy={busy} onSet={onSet} />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
      {failure && (
        <Callout tone="warn" live>
          {failure}
        </Callout>
      )}
    </Sheet>
  );
}

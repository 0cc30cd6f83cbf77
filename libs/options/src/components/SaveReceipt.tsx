import { useT } from '@ex/i18n';
import { Button, Icon } from '@ex/ui-kit';
import { Download } from 'lucide-react';
import { useSaveReceipt } from '../model/use-save-receipt';

/** Saves what decided an order as a file; gone once the back end turns out not to keep receipts. */
export function SaveReceipt({ orderId }: { readonly orderId: number }) {
  const t = useT('options');
  const { isServed, busy, save } = useSaveReceipt(orderId);
  if (!isServed) return null;
  return (
    <Button
      variant="secondary"
      block
      busy={busy}
      icon={<Icon of={Download} size={20} />}
      onClick={() => void save()}
    >
      {t('detail.saveReceipt')}
    </Button>
  );
}

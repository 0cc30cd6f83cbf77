import { useT } from '@ex/i18n';
import { MarketList } from '@ex/trading';
import { Sheet } from '@ex/ui-kit';
import type { ComponentProps } from 'react';

interface MarketSheetProps extends ComponentProps<typeof MarketList> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Bottom list of markets (OPT-02, OPT-03). */
export function MarketSheet({ open, onClose, ...list }: MarketSheetProps) {
  const t = useT('options');
  return (
    <Sheet open={open} onClose={onClose} title={t('markets')}>
      <MarketList {...list} />
    </Sheet>
  );
}

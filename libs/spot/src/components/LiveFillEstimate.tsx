import { useLive } from '@ex/api-client';
import { liveOrderBook } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { Num } from '@ex/ui-kit';
import type { OrderDraft } from '../model/draft';
import { estimateFill } from '../model/fill-estimate';
import { FillPrice, FillSlippage } from './FillText';

interface LiveFillEstimateProps {
  readonly symbol: string;
  readonly draft: OrderDraft;
}

/** The average price a market order would meet in the book, and how far it is from the best one; an entry of the summary. */
export function LiveFillEstimate({ symbol, draft }: LiveFillEstimateProps) {
  const t = useT('spot');
  const { data: book } = useLive(liveOrderBook, symbol);
  const fill = estimateFill(draft, book);
  return (
    <div>
      <dt>{t('form.estimate')}</dt>
      <dd>{fill ? <FillPrice fill={fill} /> : <Num value={undefined} />}</dd>
      {fill && (
        <dd>
          <FillSlippage fill={fill} />
        </dd>
      )}
    </div>
  );
}

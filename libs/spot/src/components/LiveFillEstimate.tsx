import { liveOrderBook, useLive } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatPercent } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import type { OrderDraft } from '../model/draft';
import { estimateFill } from '../model/fill-estimate';
import { formatExactPrice } from '../model/prices';

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
      <dd>
        {fill ? (
          <Bdi>
            {'\u2248\u2009'}
            <Num value={formatExactPrice(fill.averagePrice)} />
          </Bdi>
        ) : (
          <Num value={undefined} />
        )}
      </dd>
      {fill && (
        <dd>
          {fill.isWhole ? t('form.slippage', { percent: formatPercent(fill.slippage) }) : t('form.thin')}
        </dd>
      )}
    </div>
  );
}

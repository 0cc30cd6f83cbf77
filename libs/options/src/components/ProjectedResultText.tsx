import { useT } from '@ex/i18n';
import { formatProfit, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import type { ProjectedResult } from '../model/projected-result';

interface StandingTextProps {
  readonly standing: ProjectedResult;
  /** Coin of stakes and profits; left out where there is no room for it. */
  readonly coin?: string;
  readonly className: string | undefined;
}

/** Winning or losing now, and by how much; the colour is never the only sign. */
export function ProjectedResultText({ standing: { outcome, profit }, coin, className }: StandingTextProps) {
  const t = useT('options');
  const signed = profit !== undefined && outcome !== 'draw' ? formatProfit(profit) : undefined;
  const amount = signed !== undefined && coin !== undefined ? withUnit(signed, coin) : signed;
  return (
    <span className={className} data-standing={outcome}>
      {t(`now.${outcome}`)} {amount !== undefined && <Num value={amount} />}
    </span>
  );
}

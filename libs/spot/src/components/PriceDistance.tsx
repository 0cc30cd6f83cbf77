import { useT } from '@ex/i18n';
import { abs, type Decimal, formatQuote, roundDown, roundHalfEven, sign } from '@ex/money';
import { Button } from '@ex/ui-kit';
import styles from './OrderForm.module.css';

interface PriceDistanceProps {
  /** Distance of the limit price from the last price, percent. */
  readonly distance: Decimal;
  readonly lastPrice: Decimal;
  readonly decimals: number;
  readonly onUse: (price: Decimal) => void;
}

/** How far a limit price is from the market, with one tap to use the last price instead (RIM-12). */
export function PriceDistance({ distance, lastPrice, decimals, onUse }: PriceDistanceProps) {
  const t = useT('spot');
  const percent = `${roundHalfEven(abs(distance), 0)}%`;
  return (
    <span className={styles.distance}>
      <span>{t(sign(distance) < 0 ? 'form.belowMarket' : 'form.aboveMarket', { percent })}</span>
      <Button type="button" variant="text" size="small" onClick={() => onUse(roundDown(lastPrice, decimals))}>
        {t('form.useLast', { price: formatQuote(lastPrice, decimals) })}
      </Button>
    </span>
  );
}

import { useT } from '@ex/i18n';
import { AVERAGES } from '@ex/market-data';
import { Button, Checkbox, Sheet } from '@ex/ui-kit';
import { type ChartChoice, withAverage } from '../model/chart-choice';
import styles from './IndicatorSheet.module.css';

interface IndicatorSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: ChartChoice;
  /** The chart behind the sheet follows immediately. */
  readonly onChange: (choice: ChartChoice) => void;
}

/** Which moving averages the chart shows, and whether it shows the volume (OPT-12). */
export function IndicatorSheet({ open, onClose, choice, onChange }: IndicatorSheetProps) {
  const t = useT('chart');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('indicators.title')}
      footer={
        <Button block onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('indicators.averages')}</legend>
        {AVERAGES.map((window) => (
          <Checkbox
            key={window}
            label={t('indicators.average', { length: window })}
            checked={choice.averages.includes(window)}
            onChange={(shown) => onChange(withAverage(choice, window, shown))}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('indicators.more')}</legend>
        <Checkbox
          label={t('volume')}
          checked={choice.volume}
          onChange={(volume) => onChange({ ...choice, volume })}
        />
      </fieldset>
    </Sheet>
  );
}

import styles from './candle-chart.module.css';
import type { ChartLabels } from './labels';

interface ChartToolsProps {
  labels: ChartLabels;
  tableShown: boolean;
  onZoom: (factor: number) => void;
  onTable: () => void;
}

/** Zoom without two fingers, and the way to the table. */
export function ChartTools({ labels, tableShown, onZoom, onTable }: ChartToolsProps) {
  return (
    <div className={styles.tools}>
      {tableShown ? null : (
        <>
          <button type="button" aria-label={labels.zoomOut} onClick={() => onZoom(1 / 1.5)}>
            <span aria-hidden="true">−</span>
          </button>
          <button type="button" aria-label={labels.zoomIn} onClick={() => onZoom(1.5)}>
            <span aria-hidden="true">+</span>
          </button>
        </>
      )}
      <button type="button" aria-label={tableShown ? labels.showChart : labels.showTable} onClick={onTable}>
        <span aria-hidden="true">{tableShown ? '▥' : '≣'}</span>
      </button>
    </div>
  );
}

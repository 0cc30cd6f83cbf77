import type { ReactNode } from 'react';
import styles from './candle-chart.module.css';
import type { ChartLabels } from './labels';

interface ChartToolsProps {
  labels: ChartLabels;
  tableShown: boolean;
  onZoom: (factor: number) => void;
  onTable: () => void;
  /** Opens the choice of indicators; without it there is no button. */
  onIndicators: (() => void) | undefined;
  /** Shown before the buttons. */
  start: ReactNode;
}

const ROWS = 'M1 3h14M1 8h14M1 13h14';
const CURVE = 'M1 12l4-5 3 3 6-7M1 15h14';
const CANDLES = 'M4 1v3m0 6v5M2 4h4v6H2zM12 2v4m0 6v3m-2-9h4v6h-4z';

/** What stands before, indicators, zoom without two fingers, and the way to the table. */
export function ChartTools({ labels, tableShown, onZoom, onTable, onIndicators, start }: ChartToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.toolsStart}>{start}</div>
      {tableShown ? null : (
        <>
          {onIndicators ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={labels.indicators}
              onClick={onIndicators}
            >
              <Drawing path={CURVE} />
            </button>
          ) : null}
          <button type="button" aria-label={labels.zoomOut} onClick={() => onZoom(1 / 1.5)}>
            <span aria-hidden="true">−</span>
          </button>
          <button type="button" aria-label={labels.zoomIn} onClick={() => onZoom(1.5)}>
            <span aria-hidden="true">+</span>
          </button>
        </>
      )}
      <button type="button" aria-label={tableShown ? labels.showChart : labels.showTable} onClick={onTable}>
        <Drawing path={tableShown ? CANDLES : ROWS} />
      </button>
    </div>
  );
}

const Drawing = ({ path }: { path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d={path} />
  </svg>
);

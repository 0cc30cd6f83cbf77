import { IconButton } from '@ex/ui-kit';
import { ChartCandlestick, ChartSpline, Minus, Plus, Table } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ChartLabels } from '../model/labels';
import styles from './candle-chart.module.css';

interface ButtonsProps {
  labels: ChartLabels;
  tableShown: boolean;
  onZoom: (factor: number) => void;
  onTable: () => void;
  /** Opens the choice of indicators; without it there is no button. */
  onIndicators: (() => void) | undefined;
}

interface ChartToolsProps extends ButtonsProps {
  /** Shown before the buttons. */
  start: ReactNode;
}

const ZOOM_STEP = 1.5;
const ICON_SIZE = 18;

/** The caller's content, then indicators, zoom without two fingers, and the switch between chart and table. */
export function ChartTools({ start, ...buttons }: ChartToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.toolsStart}>{start}</div>
      <Buttons {...buttons} />
    </div>
  );
}

/** Drawn for themselves, not with each bar. */
const Buttons = memo(function Buttons({ labels, tableShown, onZoom, onTable, onIndicators }: ButtonsProps) {
  return (
    <div className={styles.toolsEnd}>
      {tableShown ? null : (
        <>
          {onIndicators ? (
            <IconButton
              aria-haspopup="dialog"
              icon={ChartSpline}
              size={ICON_SIZE}
              label={labels.indicators}
              onClick={onIndicators}
            />
          ) : null}
          <IconButton
            icon={Minus}
            size={ICON_SIZE}
            label={labels.zoomOut}
            onClick={() => onZoom(1 / ZOOM_STEP)}
          />
          <IconButton icon={Plus} size={ICON_SIZE} label={labels.zoomIn} onClick={() => onZoom(ZOOM_STEP)} />
        </>
      )}
      <IconButton
        icon={tableShown ? ChartCandlestick : Table}
        size={ICON_SIZE}
        label={tableShown ? labels.showChart : labels.showTable}
        onClick={onTable}
      />
    </div>
  );
});

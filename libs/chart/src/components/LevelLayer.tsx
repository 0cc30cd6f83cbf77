import { useEffect, useRef } from 'react';
import type { CandleView } from '../highcharts/candle-view';
import { type ChartLevel, layOutLevels, type LevelLayout } from '../model/levels';
import styles from './chart-levels.module.css';

interface LevelLayerProps {
  levels: readonly ChartLevel[];
  candles: CandleView;
}

/** The reader's open orders as lines at their prices (LIFT-02). Plain HTML that is only moved, like the marks. */
export function LevelLayer({ levels, candles }: LevelLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function moveLevels() {
      const scale = candles.priceScale();
      const layouts = scale ? layOutLevels(levels, scale) : new Map<number, LevelLayout>();
      for (const element of layer.current?.children ?? []) {
        if (element instanceof HTMLElement) moveLevel(element, layouts.get(Number(element.dataset['level'])));
      }
    }
    moveLevels();
    return candles.onDraw(moveLevels);
  }, [levels, candles]);
  return (
    <div ref={layer} className={styles.layer}>
      {levels.map(({ id, side, tag }) => (
        <div key={id} className={styles.level} data-level={id} data-side={side} hidden>
          <span className={styles.line} />
          <span className={styles.tag}>{tag}</span>
        </div>
      ))}
    </div>
  );
}

function moveLevel(element: HTMLElement, layout: LevelLayout | undefined) {
  element.hidden = layout === undefined;
  const [line, tag] = element.children;
  if (!layout || !(line instanceof HTMLElement) || !(tag instanceof HTMLElement)) return;
  line.style.translate = `0 ${Math.round(layout.line)}px`;
  tag.style.translate = `0 ${Math.round(layout.tag)}px`;
}

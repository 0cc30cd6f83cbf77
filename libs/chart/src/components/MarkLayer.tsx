import type { Bar } from '@ex/market-data';
import { useEffect, useRef } from 'react';
import type { CandleView } from '../highcharts/candle-view';
import type { ChartMark, MarkLayout, Point } from '../model/marks';
import { layOutMarks } from '../model/marks';
import styles from './chart-marks.module.css';

interface MarkLayerProps {
  marks: readonly ChartMark[];
  bars: readonly Bar[];
  periodSeconds: number;
  candles: CandleView;
}

const SIGNS = { win: '✓', loss: '✕', draw: '=' } as const;

/**
 * The reader's orders over the candles: level of the open price, arrow of the direction, expiry, exit with its result.
 * Plain HTML that is only moved, so that neither a tick nor a countdown costs a redraw of the chart.
 */
export function MarkLayer({ marks, bars, periodSeconds, candles }: MarkLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function moveMarks() {
      const scale = candles.priceScale();
      const layouts = scale ? layOutMarks(marks, bars, periodSeconds, scale) : new Map<number, MarkLayout>();
      for (const element of layer.current?.children ?? []) {
        if (element instanceof HTMLElement) moveMark(element, layouts.get(Number(element.dataset['mark'])));
      }
    }
    moveMarks();
    return candles.onDraw(moveMarks);
  }, [marks, bars, periodSeconds, candles]);

  return (
    <div ref={layer} className={styles.layer}>
      {marks.map((mark) => (
        <Mark key={mark.id} mark={mark} />
      ))}
    </div>
  );
}

function Mark({ mark: { id, up, exit, tag } }: { mark: ChartMark }) {
  const arrow = up ? '▲' : '▼';
  return (
    <div
      className={styles.mark}
      data-mark={id}
      data-direction={up ? 'up' : 'down'}
      data-result={exit?.result}
      hidden
    >
      <span className={styles.line} data-part="line" />
      <span className={styles.expiry} data-part="expiry" />
      <span className={styles.entry} data-part="entry">
        {arrow}
      </span>
      <span className={styles.exit} data-part="exit">
        {exit ? SIGNS[exit.result] : ''}
      </span>
      <span className={styles.tag} data-part="tag">
        {arrow} {tag}
      </span>
    </div>
  );
}

function moveMark(element: HTMLElement, layout: MarkLayout | undefined) {
  element.hidden = layout === undefined;
  if (!layout) return;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const line = part('line');
  if (line) line.style.inlineSize = `${Math.round(layout.line.width)}px`;
  move(line, layout.line);
  move(part('expiry'), layout.expiry === undefined ? undefined : { x: layout.expiry, y: 0 });
  move(part('entry'), layout.entry);
  move(part('exit'), layout.exit);
  const tag = part('tag');
  if (tag && layout.tag) tag.dataset['side'] = layout.tag.side;
  move(tag, layout.tag);
}

function move(part: HTMLElement | null, point: Point | undefined) {
  if (!part) return;
  part.hidden = point === undefined;
  if (point) part.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`;
}

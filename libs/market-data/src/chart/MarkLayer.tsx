import type { Bar } from '@ex/contract';
import { useEffect, useRef } from 'react';
import type { CandleView } from './candle-view';
import styles from './chart-marks.module.css';
import type { ChartMark, MarkPlace, Point } from './marks';
import { placeMarks } from './marks';

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
    function place() {
      const plot = candles.plotOfMarks();
      const places = plot ? placeMarks(marks, bars, periodSeconds, plot) : new Map<number, MarkPlace>();
      for (const element of layer.current?.children ?? []) {
        if (element instanceof HTMLElement) moveMark(element, places.get(Number(element.dataset['mark'])));
      }
    }
    place();
    return candles.listen(place);
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

function moveMark(element: HTMLElement, place: MarkPlace | undefined) {
  element.hidden = place === undefined;
  if (!place) return;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const line = part('line');
  if (line) line.style.inlineSize = `${Math.round(place.line.width)}px`;
  move(line, place.line);
  move(part('expiry'), place.expiry === undefined ? undefined : { x: place.expiry, y: 0 });
  move(part('entry'), place.entry);
  move(part('exit'), place.exit);
  const tag = part('tag');
  if (tag) tag.dataset['side'] = place.tag.side;
  move(tag, place.tag);
}

function move(part: HTMLElement | null, point: Point | undefined) {
  if (!part) return;
  part.hidden = point === undefined;
  if (point) part.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`;
}

import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Lets a chart do its first drawing to the end; needs fake timers. */
export function finishDrawing(): void {
  // The chart is made in one turn of timers and drawn in the next ones.
  for (let turn = 0; turn < 2; turn += 1) act(() => jest.advanceTimersByTime(50));
}

/** Renders a chart and finishes its first drawing. */
export function renderAndPaint(element: ReactElement): RenderResult {
  const result = render(element);
  finishDrawing();
  return result;
}

import { act, fireEvent } from '@testing-library/react';

/** jsdom has no pointer events; React takes a mouse event of that name. */
export function point(element: Element, type: 'pointerdown' | 'pointerup', clientX: number): void {
  fireEvent(element, new MouseEvent(type, { bubbles: true, clientX }));
}

/** A finger goes over an element. */
export function swipe(element: Element, fromX: number, toX: number): void {
  point(element, 'pointerdown', fromX);
  point(element, 'pointerup', toX);
}

/** Ends the current move with the browser's event. */
export function moveEnds(): void {
  const row = document.querySelector('[data-shown]')?.parentElement;
  if (row) fireEvent.transitionEnd(row);
}

/** Resolves when Swiper has taken over, without letting time pass. */
export async function swiperThere(): Promise<void> {
  moveEnds();
  while (!document.querySelector('.swiper')) await act(() => jest.advanceTimersByTimeAsync(0));
}

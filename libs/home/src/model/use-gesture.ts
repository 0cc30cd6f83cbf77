import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger or mouse that moved this far sideways meant another slide, px. */
const SWIPE_PX = 30;

interface GestureOptions {
  /** A finger or mouse button is down on the row, or is not any more. */
  readonly onPressChange: (down: boolean) => void;
  /** The pointer moved to the right (1) or to the left (-1). */
  readonly onSwipe: (direction: 1 | -1) => void;
}

/** Handlers of a row that is swiped. A touch that swiped is no tap on the element under it. */
export function useGesture({ onPressChange, onSwipe }: GestureOptions) {
  const from = useRef<number>(undefined);
  const swiped = useRef(false);
  const release = (): void => {
    if (from.current !== undefined) onPressChange(false);
    from.current = undefined;
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent): void => {
      from.current = clientX;
      swiped.current = false;
      onPressChange(true);
    },
    onPointerUp: ({ clientX }: PointerEvent): void => {
      const moved = clientX - (from.current ?? clientX);
      release();
      if (Math.abs(moved) < SWIPE_PX) return;
      swiped.current = true;
      onSwipe(moved > 0 ? 1 : -1);
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture: (event: MouseEvent): void => {
      if (swiped.current) event.preventDefault();
    },
    // A mouse would carry the link or the picture away instead of swiping.
    onDragStart: (event: DragEvent): void => event.preventDefault(),
  };
}

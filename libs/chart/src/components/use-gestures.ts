import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { PlotArea, Touch } from '../model/gestures';
import { panBy, pinchBy } from '../model/gestures';
import type { Viewport } from '../model/viewport';

/** How long a finger rests before it inspects. */
const LONG_PRESS_MS = 350;
/** Movement below this is a tap. */
const SLOP_PX = 6;

interface GestureTarget {
  plotArea: () => PlotArea;
  change: (next: (view: Viewport) => Viewport) => void;
  /** The crosshair is shown: the next tap of a finger hides it. */
  inspecting: boolean;
  /** Shows the crosshair at a horizontal position, or hides it. */
  inspect: (x: number | undefined) => void;
}

interface GestureState {
  touches: Touch[];
  startX: number;
  mode: 'none' | 'tap' | 'pan' | 'inspect';
  timer: number | undefined;
}

/**
 * Pointer handlers of the plot: a drag pans, two fingers zoom, a long press or a tap inspects, a mouse inspects as it
 * moves. Vertical swipes stay with the page (`touch-action: pan-y`).
 */
export function useGestures({ plotArea, change, inspecting, inspect }: GestureTarget) {
  const state = useRef<GestureState>({ touches: [], startX: 0, mode: 'none', timer: undefined });
  const xOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;

  function onPointerDown(event: PointerEvent) {
    const now = state.current;
    const x = xOf(event);
    now.touches = [...now.touches, { id: event.pointerId, x }].slice(-2);
    window.clearTimeout(now.timer);
    now.mode = now.touches.length === 1 ? 'tap' : 'pan';
    now.startX = x;
    if (now.mode === 'pan') return inspect(undefined);
    now.timer = window.setTimeout(() => {
      now.mode = 'inspect';
      inspect(x);
    }, LONG_PRESS_MS);
  }

  function moveTouches(now: GestureState, event: PointerEvent, x: number) {
    const before = now.touches;
    now.touches = before.map((touch) => (touch.id === event.pointerId ? { ...touch, x } : touch));
    const [a, b] = before;
    const [c, d] = now.touches;
    if (!a || !c) return;
    const area = plotArea();
    if (b && d) change((view) => pinchBy(view, [a.x, b.x], [c.x, d.x], area));
    else change((view) => panBy(view, a.x, c.x, area));
  }

  function onPointerMove(event: PointerEvent) {
    const now = state.current;
    const x = xOf(event);
    if (now.mode === 'inspect' || (now.touches.length === 0 && event.pointerType === 'mouse'))
      return inspect(x);
    if (now.mode === 'tap' && Math.abs(x - now.startX) > SLOP_PX) {
      window.clearTimeout(now.timer);
      now.mode = 'pan';
      inspect(undefined);
    }
    if (now.mode === 'pan') moveTouches(now, event, x);
  }

  function end(event: PointerEvent, tapped: boolean) {
    const now = state.current;
    window.clearTimeout(now.timer);
    const hides = inspecting && event.pointerType !== 'mouse';
    if (tapped && now.mode === 'tap') inspect(hides ? undefined : xOf(event));
    now.touches = now.touches.filter((touch) => touch.id !== event.pointerId);
    now.mode = now.touches.length > 0 ? 'pan' : 'none';
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
    onPointerLeave: (event: PointerEvent) => {
      end(event, false);
      if (event.pointerType === 'mouse') inspect(undefined);
    },
  };
}

/** A box on the screen, CSS pixels from its top. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The surroundings of a message on the screen. */
export interface ToastSurroundings {
  /** The part of the screen that the keyboard leaves. */
  readonly visible: Span;
  /** Bottom of the header; 0 when it has scrolled away. */
  readonly headerEnd: number;
  /** Bars that stay at the bottom: tabs, the button of a form. */
  readonly bars: readonly Span[];
  /** The main buttons of the page, and what has the focus: one of them is pressed next. */
  readonly buttons: readonly Span[];
  /** A sheet or the drawer covers the page. */
  readonly hasDialog: boolean;
  /** Height of the messages. */
  readonly height: number;
}

/** Where messages stand: pixels from an edge of the screen. */
export interface ToastPlace {
  readonly edge: 'top' | 'bottom';
  readonly offset: number;
}

const GAP = 8;
/** Next to the first button of the header, as long as a sheet covers the page. */
const OVER_HEADER = 2;

/**
 * Places messages where they cover nothing that is read or pressed next (docs/decisions/0026): above the bars at the bottom, or
 * below the header when a main button would be covered there and none below the header. Over a page under a sheet they are at
 * the very top.
 * @param screenHeight height that offsets from the bottom count from
 */
export function placeToasts(around: ToastSurroundings, screenHeight: number): ToastPlace {
  const { visible, headerEnd, bars, buttons, hasDialog, height } = around;
  if (hasDialog) return { edge: 'top', offset: OVER_HEADER };
  const floor = Math.min(visible.bottom, ...bars.filter(isOnScreen(visible)).map(({ top }) => top)) - GAP;
  const ceiling = Math.max(visible.top, headerEnd) + GAP;
  const covers = (from: number, to: number): boolean =>
    buttons.some(({ top, bottom }) => bottom > from && top < to);
  if (covers(floor - height, floor) && !covers(ceiling, ceiling + height))
    return { edge: 'top', offset: ceiling };
  return { edge: 'bottom', offset: screenHeight - floor };
}

const isOnScreen =
  (visible: Span) =>
  ({ top, bottom }: Span): boolean =>
    bottom > top && top < visible.bottom && bottom > visible.top;

/** Reads the screen and moves the element that holds the messages to their place. */
export function moveToasts(holder: HTMLElement): void {
  const { innerHeight, visualViewport } = window;
  const top = visualViewport?.offsetTop ?? 0;
  const focused = document.activeElement;
  const hasFocus = focused !== null && focused !== document.body && !holder.contains(focused);
  // After a return to a page nothing has the focus: one of its main buttons is pressed next.
  const main = document.querySelectorAll('main [type="submit"], main [data-main-button]');
  const place = placeToasts(
    {
      visible: { top, bottom: top + (visualViewport?.height ?? innerHeight) },
      headerEnd: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      bars: [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect()),
      buttons: [...main, ...(hasFocus ? [focused] : [])].map((one) => one.getBoundingClientRect()),
      hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
      height: holder.getBoundingClientRect().height,
    },
    innerHeight,
  );
  holder.dataset['edge'] = place.edge;
  holder.style.setProperty('--toast-offset', `${String(place.offset)}px`);
}

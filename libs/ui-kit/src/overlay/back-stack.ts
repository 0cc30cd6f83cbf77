/**
 * Back closes what is open above the page before it leaves the page. Every open overlay has a history entry of the same
 * address; it goes when the overlay is closed in any other way, so that none is left over.
 */

/** Something open above the page. */
export interface BackTarget {
  /** Closes it. */
  readonly close: () => void;
  /** Whether it cannot be closed now, because a submit is running. */
  readonly isBusy: () => boolean;
}

/** What the entries of overlays carry beside the router's state. */
interface OverlayState {
  /** How many overlays were open. */
  readonly overlays?: number;
  /** The page changed its address while they were open. */
  readonly moved?: boolean;
}

const open: BackTarget[] = [];
/** Steps that this module asked for and that have not happened yet: below 0 back. */
let leaving = 0;
/** The page opened another one meanwhile, to which the way leads back. */
let overtaken = false;
let planned = false;
/** Address of the page below the overlays. */
let below = '';
/** Address that the page took while overlays were open; its own entry takes it once they are closed. */
let moved: { readonly state: unknown; readonly url: string } | undefined;
let plain: Pick<History, 'pushState' | 'replaceState'> | undefined;

const stateNow = () => (history.state ?? {}) as OverlayState;
const depth = (): number => stateNow().overlays ?? 0;

/** Adds what was opened; answers how to take it away again. */
export function addBackTarget(target: BackTarget): () => void {
  watchBackKey();
  open.push(target);
  planSync();
  return () => {
    open.splice(open.indexOf(target), 1);
    planSync();
  };
}

/** Starts to watch; call once when the page starts, so that entries of before a reload go. Further calls do nothing. */
export function watchBackKey(): void {
  if (plain) return;
  const { pushState, replaceState } = history;
  const own = { pushState: pushState.bind(history), replaceState: replaceState.bind(history) };
  plain = own;
  // A page that opens from an overlay takes the place of the overlay's entry.
  history.pushState = (state, unused, url) => {
    moved = undefined;
    overtaken = leaving !== 0;
    if (depth() > 0) own.replaceState(state, unused, url);
    else own.pushState(state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    if (depth() === 0) return own.replaceState(state, unused, url);
    own.replaceState({ ...(state as object), overlays: depth(), moved: true }, unused, url);
    moved = { state, url: location.href };
  };
  // Before the router hears of it.
  addEventListener('popstate', onPop, { capture: true });
  if (stateNow().moved) own.replaceState({ ...stateNow(), overlays: 0, moved: false }, '');
  planSync();
}

function onPop(event: PopStateEvent): void {
  const ours = leaving !== 0;
  if (overtaken) {
    event.stopImmediatePropagation();
    overtaken = false;
    return go(-leaving);
  }
  leaving = 0;
  const arrived = depth() === 0;
  const changed = arrived && location.href === below ? moved : undefined;
  if (changed) plain?.replaceState(changed.state, '', changed.url);
  if (changed || ours) event.stopImmediatePropagation();
  if (arrived) moved = undefined;
  if (!ours) closeAbove(depth());
  planSync();
}

function closeAbove(level: number): void {
  for (const target of open.slice(level).reverse()) {
    if (target.isBusy()) return;
    target.close();
  }
}

/** After everything that opens and closes in one go. */
function planSync(): void {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    sync();
  });
}

/** Makes the entries as many as the overlays. */
function sync(): void {
  if (leaving !== 0) return;
  const missing = open.length - depth();
  if (depth() === 0) below = location.href;
  for (let entry = 0; entry < missing; entry += 1) {
    plain?.pushState({ ...stateNow(), overlays: depth() + 1 }, '');
  }
  if (missing < 0) go(missing);
}

function go(steps: number): void {
  leaving = steps;
  history.go(steps);
}

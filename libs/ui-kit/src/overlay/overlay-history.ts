/** The state that history entries of overlays carry in addition to the router's state. */
interface OverlayState {
  /** How many overlays were open. */
  readonly overlays?: number;
  /** The page changed its address while they were open. */
  readonly moved?: boolean;
}

/** What happened to the entries of overlays. */
interface OverlayHistoryEvents {
  /** The member went to an entry with this many overlays. */
  arrived(depth: number): void;
  /** Steps that were under way are done: the entries may be made to match again. */
  settled(): void;
}

/** History entries of overlays: each one has the address of the page below. */
export interface OverlayHistory {
  /** Adds entries or goes back, until there are as many as overlays. */
  setDepth(count: number): void;
  /**
   * The window as the router is to see it: without the entries of overlays. A page that opens from an overlay takes the
   * place of the overlay's entry. Steps between entries of the same page are not passed on.
   */
  readonly routerWindow: Window;
}

/** Takes over the page's history; entries of overlays from before a reload go with the first `setDepth`. */
export function createOverlayHistory(page: Window, events: OverlayHistoryEvents): OverlayHistory {
  const { history, location } = page;
  /** Requested steps that have not happened yet: below 0 back. */
  let pendingSteps = 0;
  /** Steps back that the router asked for from above the page: they follow once the page itself is reached. */
  let pageSteps = 0;
  /** The router opened a page meanwhile; the way leads back to it. */
  let isOvertaken = false;
  /** Address of the page below the overlays. */
  let pageAddress = '';
  /** Address that the page took while overlays were open; its own entry takes it once they are closed. */
  let moved: { readonly state: unknown; readonly url: string } | undefined;
  const router = createRouterWindow(page, { push, replace, step });

  const entryState = () => (history.state ?? {}) as OverlayState;
  const depth = (): number => entryState().overlays ?? 0;

  function push(state: unknown, url: string): void {
    moved = undefined;
    pageSteps = 0;
    isOvertaken = pendingSteps !== 0;
    if (depth() > 0) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  }

  function replace(state: object, url: string): void {
    if (depth() === 0) return history.replaceState(state, '', url);
    history.replaceState({ ...state, overlays: depth(), moved: true }, '', url);
    moved = { state, url: location.href };
  }

  function go(steps: number): void {
    pendingSteps = steps;
    history.go(steps);
  }

  /** Back leads from the page to the one before it, whether overlays are open or their entries are just going. */
  function step(by: number): void {
    const isOnPage = pendingSteps === 0 && depth() === 0;
    if (isOnPage || by >= 0) return history.go(by);
    pageSteps += by;
    if (pendingSteps === 0) go(-depth());
  }

  function leavePage(): void {
    const steps = pageSteps;
    pageSteps = 0;
    events.arrived(0);
    history.go(steps);
  }

  function onPop(event: PopStateEvent): void {
    if (isOvertaken) {
      isOvertaken = false;
      return go(-pendingSteps);
    }
    const isOwnStep = pendingSteps !== 0;
    pendingSteps = 0;
    const isOnPage = depth() === 0;
    const change = isOnPage && location.href === pageAddress ? moved : undefined;
    if (change) history.replaceState(change.state, '', change.url);
    if (isOnPage) moved = undefined;
    if (isOnPage && pageSteps !== 0) return leavePage();
    if (!isOwnStep) events.arrived(depth());
    events.settled();
    if (!isOwnStep && !change) router.notify(event);
  }

  page.addEventListener('popstate', onPop);
  if (entryState().moved) history.replaceState({ ...entryState(), overlays: 0, moved: false }, '');

  return {
    setDepth(count) {
      if (pendingSteps !== 0) return;
      if (depth() === 0) pageAddress = location.href;
      const missing = count - depth();
      for (let entry = 0; entry < missing; entry += 1)
        history.pushState({ ...entryState(), overlays: depth() + 1 }, '');
      if (missing < 0) go(missing);
    },
    routerWindow: router.window,
  };
}

/** How the router changes the page's entry. */
interface RouterHistory {
  push(state: unknown, url: string): void;
  replace(state: object, url: string): void;
  step(by: number): void;
}

/** A view of the window for the router's `window` prop: another history, and `popstate` only when `notify` says so. */
function createRouterWindow(page: Window, { push, replace, step }: RouterHistory) {
  const listeners = new Set<(event: PopStateEvent) => void>();
  const history = {
    get state(): unknown {
      return page.history.state;
    },
    pushState: (state: unknown, _unused: string, url: string) => push(state, url),
    replaceState: (state: object, _unused: string, url = page.location.href) => replace(state, url),
    go: step,
  };
  const seen = {
    history,
    addEventListener: (_type: 'popstate', listener: (event: PopStateEvent) => void) =>
      listeners.add(listener),
    removeEventListener: (_type: 'popstate', listener: (event: PopStateEvent) => void) =>
      listeners.delete(listener),
  };
  return {
    window: new Proxy(page, {
      get: (target, name) => (name in seen ? Reflect.get(seen, name) : Reflect.get(target, name, target)),
    }),
    notify: (event: PopStateEvent) => {
      for (const listener of listeners) listener(event);
    },
  };
}

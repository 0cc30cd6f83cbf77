import { browserClock, type Clock } from '../core/clock';
import { browserPage, type Page } from '../core/page';
import { createFrameStore, type Store } from '../core/store';
import { createTimer } from '../core/timer';
import { reconnectDelay } from './backoff';
import type { Frame } from './frames';
import { createInbox, type LoadInflate } from './inbox';
import { type Link, openLink, type SocketConstructor } from './link';
import { createRefusals } from './refusals';
import { createTopics, type PushListener } from './topics';

/** A connection that lived this long clears the failures before it. */
const HEALTHY_MS = 60_000;
/** A hidden page keeps its connection this long: a glance elsewhere costs nothing. */
const PAUSE_MS = 1000;

/**
 * State of the socket: `idle` without listeners, `connecting`, `open`, `waiting` until the next attempt, `paused` while the
 * page is hidden, `closed` for good.
 */
type ConnectionState = 'idle' | 'connecting' | 'open' | 'waiting' | 'paused' | 'closed';

/** The socket's state and events as the series of bars needs them. */
interface Connection {
  state: ConnectionState;
  /** Failures in a row. */
  failures: number;
  /** Connections that have come to open so far; a new number means that pushes may have been missed. */
  opened: number;
}

/** Settings of a socket; all but `url` are for tests. */
export interface MarketSocketOptions {
  /** `ws:` or `wss:` address. */
  url: string;
  WebSocketImpl?: SocketConstructor | undefined;
  clock?: Clock | undefined;
  page?: Page | undefined;
  /** Loads the function that inflates a binary frame; pako by default, in a chunk of its own. */
  inflate?: LoadInflate | undefined;
}

/** One socket for one address (OPT-17): topics are counted, frames checked, the connection kept alive. */
export interface MarketSocket {
  /**
   * Subscribes to a topic of bars or trades. The listener gets checked pushes of this topic only, at most once an animation frame.
   * Returns the function that ends it; the last one to leave unsubscribes after 1 s.
   */
  subscribe(topic: string, listener: PushListener): () => void;
  connection: Store<Connection>;
  /** Ends everything: connection, timers, listeners. */
  close(): void;
}

const loadPako: LoadInflate = () => import('./inflate-frame').then((module) => module.inflateFrame);

/** Makes a socket. It connects when the first topic is subscribed and closes when the last one has gone. */
export function createMarketSocket(options: MarketSocketOptions): MarketSocket {
  const { url, clock = browserClock, page = browserPage } = options;
  let link: Link | undefined;

  const status = createStatus(clock);
  const inbox = createInbox(clock, options.inflate ?? loadPako, { frames: onFrames, broken: fail });
  const reconnect = createTimer(clock, connect);
  const healthy = createTimer(clock, () => status.change({ failures: 0 }));
  const topics = createTopics(clock, {
    added(topic) {
      if (status.state() === 'open') subscribe(topic);
      else if (status.state() === 'idle') connect();
    },
    removed(topic) {
      link?.send({ unsub: topic, id: topic });
      if (topics.names().length === 0 && status.state() !== 'closed') disconnect('idle');
    },
  });
  const refusals = createRefusals(clock, topics.has, subscribe);
  const pageWatch = pauseWhileHidden(clock, page, {
    isActive: () => link !== undefined || reconnect.waiting(),
    pause: () => disconnect('paused'),
    resume() {
      if (status.state() === 'waiting' || status.state() === 'paused') connect();
    },
  });

  // The topic is its own request id: a refusal echoes it.
  function subscribe(topic: string) {
    link?.send({ sub: topic, id: topic });
  }

  function connect() {
    if (topics.names().length === 0) return disconnect('idle');
    if (page.hidden()) return disconnect('paused');
    disconnect('connecting');
    inbox.warm();
    const events = { open: onOpen, message: inbox.push, lost: fail };
    link = openLink(url, options.WebSocketImpl ?? WebSocket, clock, events);
  }

  /** Drops the connection without a new attempt. */
  function disconnect(state: ConnectionState) {
    link?.close();
    link = undefined;
    for (const timer of [reconnect, healthy, pageWatch, refusals]) timer.clear();
    inbox.clear();
    status.change({ state });
  }

  function fail() {
    if (!link) return;
    disconnect('waiting');
    reconnect.set(reconnectDelay(status.addFailure(), clock.random()));
  }

  function onOpen() {
    status.open();
    healthy.set(HEALTHY_MS);
    topics.names().forEach(subscribe);
  }

  function onFrames(frames: Frame[]) {
    // One pong a drain is enough: the server accepts either of its last two values, and a ping storm costs nothing.
    const ping = frames.findLast((frame) => frame.kind === 'ping');
    if (ping) link?.send({ pong: ping.ping });
    for (const frame of frames) if (frame.kind === 'error') refusals.add(frame.id);
    topics.deliver(frames.flatMap((frame) => (frame.kind === 'push' ? [frame.push] : [])));
  }

  function close() {
    disconnect('closed');
    topics.clear();
    status.store.stop();
    pageWatch.stop();
  }

  return { subscribe: topics.add, connection: status.store, close };
}

interface Pausable {
  isActive(): boolean;
  pause(): void;
  /** Called when the page is visible again or the network is back. */
  resume(): void;
}

/** Pauses a socket a while after the page was hidden. `clear` drops a pause that is due, `stop` ends it all. */
function pauseWhileHidden(clock: Clock, page: Page, { isActive, pause, resume }: Pausable) {
  const timer = createTimer(clock, pause);
  const stop = page.listen((event) => {
    if (event === 'hidden') {
      if (isActive()) timer.set(PAUSE_MS);
      return;
    }
    if (event === 'visible') timer.clear();
    resume();
  });
  return { clear: timer.clear, stop };
}

/** Connection status as a store, with the changes a socket makes to it. */
function createStatus(clock: Clock) {
  let current: Connection = { state: 'idle', failures: 0, opened: 0 };
  const store = createFrameStore(clock, () => current);
  function change(part: Partial<Connection>) {
    current = { ...current, ...part };
    store.touch();
  }
  return {
    store,
    change,
    state: () => current.state,
    open: () => change({ state: 'open', opened: current.opened + 1 }),
    /** Counts a failure and returns how many there were in a row. */
    addFailure() {
      change({ failures: current.failures + 1 });
      return current.failures;
    },
  };
}

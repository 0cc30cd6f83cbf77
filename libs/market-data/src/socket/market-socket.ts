import { browserClock } from '../core/clock';
import type { Clock } from '../core/clock';
import { browserPage } from '../core/page';
import type { Page, PageEvent } from '../core/page';
import { createFrameStore } from '../core/store';
import type { Store } from '../core/store';
import { createTimer } from '../core/timer';
import { reconnectDelay } from './backoff';
import type { Connection, ConnectionState } from './connection';
import type { Frame } from './frames';
import type { LoadInflate } from './inbox';
import { createInbox } from './inbox';
import type { Link, SocketConstructor } from './link';
import { openLink } from './link';
import type { PushListener } from './push';
import { createTopics } from './topics';

/** A connection that lived this long clears the failures before it. */
const HEALTHY_MS = 60_000;
/** A hidden page keeps its connection this long: a glance elsewhere costs nothing. */
const PAUSE_MS = 1000;
/** A subscription that the server refused is asked for again after this time. */
const RESUBSCRIBE_MS = 5000;

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
   * Subscribes to a kline topic. The listener gets checked pushes of this topic only, at most once an animation frame.
   * Returns the function that ends it; the last one to leave unsubscribes after 1 s.
   */
  subscribe(topic: string, listener: PushListener): () => void;
  connection: Store<Connection>;
  /** Ends everything: connection, timers, listeners. */
  close(): void;
}

const loadPako: LoadInflate = () => import('./inflate-frame').then((module) => module.inflateFrame);

/** Makes a socket. It connects when the first topic is asked for and closes when the last one has gone. */
export function createMarketSocket(options: MarketSocketOptions): MarketSocket {
  const {
    url,
    WebSocketImpl = WebSocket,
    clock = browserClock,
    page = browserPage,
    inflate = loadPako,
  } = options;
  let link: Link | undefined;
  let current: Connection = { state: 'idle', failures: 0, opened: 0 };

  const connection = createFrameStore(clock, () => current);
  const inbox = createInbox(clock, inflate, { frames: take, broken: fail });
  const reconnect = createTimer(clock, connect);
  const healthy = createTimer(clock, () => change({ failures: 0 }));
  const pause = createTimer(clock, () => rest('paused'));
  const refused = new Set<string>();
  const resubscribe = createTimer(clock, () => {
    for (const topic of refused) if (topics.has(topic)) sendSub(topic);
    refused.clear();
  });
  const topics = createTopics(clock, {
    added(topic) {
      if (current.state === 'open') sendSub(topic);
      else if (current.state === 'idle') connect();
    },
    removed(topic) {
      link?.send({ unsub: topic, id: topic });
      if (topics.names().length === 0 && current.state !== 'closed') rest('idle');
    },
  });
  const ignorePage = page.listen(onPage);

  function change(part: Partial<Connection>) {
    current = { ...current, ...part };
    connection.touch();
  }

  // The topic is its own request id: a refusal names it by the echo.
  function sendSub(topic: string) {
    link?.send({ sub: topic, id: topic });
  }

  /** Drops the connection without a new attempt. */
  function rest(state: ConnectionState) {
    link?.close();
    link = undefined;
    for (const timer of [reconnect, healthy, pause, resubscribe]) timer.clear();
    refused.clear();
    inbox.clear();
    change({ state });
  }

  function fail() {
    if (!link) return;
    const failures = current.failures + 1;
    rest('waiting');
    change({ failures });
    reconnect.set(reconnectDelay(failures, clock.random()));
  }

  function connect() {
    if (topics.names().length === 0) return rest('idle');
    if (page.hidden()) return rest('paused');
    rest('connecting');
    inbox.warm();
    link = openLink(url, WebSocketImpl, clock, { open: onOpen, message: inbox.push, lost: fail });
  }

  function onOpen() {
    change({ state: 'open', opened: current.opened + 1 });
    healthy.set(HEALTHY_MS);
    topics.names().forEach(sendSub);
  }

  function onPage(event: PageEvent) {
    if (event === 'hidden') {
      if (link || reconnect.waiting()) pause.set(PAUSE_MS);
      return;
    }
    if (event === 'visible') pause.clear();
    if (current.state === 'waiting' || current.state === 'paused') connect();
  }

  function take(frames: Frame[]) {
    // One pong a drain is enough: the server accepts either of its last two values, and a ping storm costs nothing.
    const ping = frames.findLast((frame) => frame.kind === 'ping');
    if (ping) link?.send({ pong: ping.ping });
    for (const frame of frames) {
      if (frame.kind !== 'error' || frame.id === undefined || !topics.has(frame.id)) continue;
      refused.add(frame.id);
      resubscribe.set(RESUBSCRIBE_MS);
    }
    topics.deliver(frames.flatMap((frame) => (frame.kind === 'push' ? [frame.push] : [])));
  }

  function close() {
    rest('closed');
    topics.clear();
    connection.stop();
    ignorePage();
  }

  return { subscribe: topics.add, connection, close };
}

import type { Clock } from '../core/clock';
import { createTimer } from '../core/timer';

/** The part of a browser WebSocket that is used. */
export type SocketLike = Pick<
  WebSocket,
  'binaryType' | 'close' | 'onclose' | 'onerror' | 'onmessage' | 'onopen' | 'readyState' | 'send'
>;
/** Constructor of a WebSocket. */
export type SocketConstructor = new (url: string) => SocketLike;

/** Silence after which a connection counts as dead; the server pings every 5 s. */
const STALL_MS = 15_000;
const OPEN = 1;

interface LinkEvents {
  open(): void;
  message(data: unknown): void;
  /** Refused, closed, failed or silent for 15 s. Called at most once. */
  lost(): void;
}

/** One connection, from its attempt to its end. */
export interface Link {
  send(message: object): void;
  /** Ends it without a `lost` event. */
  close(): void;
}

/** Opens a connection; a constructor that throws counts as lost (reported in a later task). */
export function openLink(url: string, Socket: SocketConstructor, clock: Clock, events: LinkEvents): Link {
  let heardAt = clock.now();
  let socket: SocketLike | undefined;
  const stall = createTimer(clock, () => {
    const rest = heardAt + STALL_MS - clock.now();
    if (rest > 0) stall.set(rest);
    else lose();
  });

  function close() {
    stall.clear();
    if (!socket) return;
    const old = socket;
    socket = undefined;
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    old.close(1000);
  }

  function lose() {
    close();
    events.lost();
  }

  function connect() {
    socket = new Socket(url);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => events.open();
    socket.onclose = lose;
    socket.onerror = lose;
    socket.onmessage = (event: MessageEvent) => {
      heardAt = clock.now();
      events.message(event.data);
    };
    stall.set(STALL_MS);
  }

  try {
    connect();
  } catch {
    stall.clear();
    createTimer(clock, lose).set(0);
  }

  return {
    send(message) {
      if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
    },
    close,
  };
}

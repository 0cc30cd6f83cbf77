import type { MarketSocket } from './market-socket';

/** Calls back for each connection after the first one: pushes may have been missed. Returns the function that ends it. */
export function onReconnect({ connection }: MarketSocket, listener: () => void): () => void {
  let opened = connection.getSnapshot().opened;
  return connection.subscribe(() => {
    const now = connection.getSnapshot().opened;
    if (now > opened && now > 1) listener();
    opened = now;
  });
}

import { Connection } from './connection';
import { newCounters } from './counters';
import { DEFAULT_LIMITS } from './limits';

/** A socket whose buffer a test fills and empties. */
function reader() {
  const socket = {
    bufferedAmount: 0,
    sent: [] as string[],
    ended: false,
    terminate: () => (socket.ended = true),
    send: (frame: Buffer) => socket.sent.push(String(frame)),
  };
  const clock = { ms: 0 };
  const counters = newCounters();
  const limits = { ...DEFAULT_LIMITS, bufferedBytes: 100, slowMs: 1_000 };
  const connection = new Connection(socket as never, limits, counters, () => clock.ms);
  return { socket, clock, counters, connection };
}
const frame = (text: string) => Buffer.from(text);

describe('Connection', () => {
  it('keeps only the newest frame of a state topic for a slow reader', () => {
    const { socket, connection, counters } = reader();
    const bar = { latest: frame('bar 3') };
    socket.bufferedAmount = 101;
    connection.push(bar, frame('bar 1'), true);
    connection.push(bar, frame('bar 2'), true);
    connection.push({ latest: undefined }, frame('trade 1'), false);
    expect(socket.sent).toEqual([]);
    socket.bufferedAmount = 0;
    connection.caughtUp();
    expect(socket.sent).toEqual(['bar 3']);
    expect(counters).toMatchObject({ framesSent: 1, framesDropped: 3 });
  });

  it('does not send an old frame after a newer one went out', () => {
    const { socket, connection } = reader();
    const bar = { latest: frame('bar 2') };
    socket.bufferedAmount = 101;
    connection.push(bar, frame('bar 1'), true);
    socket.bufferedAmount = 0;
    connection.push(bar, frame('bar 2'), true);
    connection.caughtUp();
    expect(socket.sent).toEqual(['bar 2']);
  });

  it('stops catching up when the buffer fills again, and continues later', () => {
    const { socket, connection } = reader();
    socket.bufferedAmount = 101;
    connection.push({ latest: frame('a') }, frame('a'), true);
    connection.push({ latest: frame('b') }, frame('b'), true);
    socket.bufferedAmount = 0;
    const { send } = socket;
    socket.send = (sent) => {
      socket.bufferedAmount = 101;
      return send(sent);
    };
    connection.caughtUp();
    expect(socket.sent).toEqual(['a']);
    socket.bufferedAmount = 0;
    connection.caughtUp();
    expect(socket.sent).toEqual(['a', 'b']);
  });

  it('closes a reader that keeps requesting without reading its answers', () => {
    const { socket, connection, counters } = reader();
    connection.send(frame('answer'));
    socket.bufferedAmount = 101;
    connection.send(frame('another'));
    expect(socket).toMatchObject({ sent: ['answer'], ended: true });
    expect(counters).toMatchObject({ framesSent: 1, closedSlow: 1 });
  });

  it('gives a reader up that stays behind, not one that recovers', () => {
    const { socket, connection, clock } = reader();
    socket.bufferedAmount = 101;
    connection.push({ latest: undefined }, frame('x'), true);
    clock.ms = 999;
    expect(connection.tooSlow()).toBe(false);
    socket.bufferedAmount = 0;
    clock.ms = 1_000;
    expect(connection.tooSlow()).toBe(false);
    socket.bufferedAmount = 101;
    connection.push({ latest: undefined }, frame('x'), true);
    clock.ms = 2_000;
    expect(connection.tooSlow()).toBe(true);
  });
});

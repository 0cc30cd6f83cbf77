import { MemoryMessages } from '@ex/server-cluster/testing';
import { z } from 'zod';
import { OperatorError } from './errors';
import { askAnyServer, serveOperator } from './shared-channel';

/** An operator next to two servers that share a venue. */
function setUp() {
  const messages = new MemoryMessages();
  const faults: unknown[] = [];
  const servers = [messages.bus(), messages.bus()];
  const commands = {
    echo: async (input: unknown) => input,
    refuse: () => Promise.reject(new OperatorError('not today')),
    shape: async (input: unknown) => z.object({ id: z.number() }).parse(input),
    fail: () => Promise.reject(new Error('secret')),
  };
  for (const bus of servers) serveOperator(bus, { commands, onError: (error) => faults.push(error) });
  return { ask: askAnyServer(messages.bus()), servers, faults };
}

describe('commands for any server', () => {
  it('are answered by one that runs', async () => {
    const { ask, servers } = setUp();
    expect(await ask('echo', { a: ['ü', 1] })).toEqual({ a: ['ü', 1] });
    servers[0]?.connect(false);
    expect(await ask('echo', 1)).toBe(1);
  });

  it('say why they were refused, and of faults only that there was one', async () => {
    const { ask, faults } = setUp();
    await expect(ask('refuse', {})).rejects.toThrow('not today');
    await expect(ask('nothing', {})).rejects.toThrow('There is no command "nothing"');
    await expect(ask('shape', {})).rejects.toThrow(OperatorError);
    await expect(ask('fail', {})).rejects.toThrow('its log says why');
    expect(faults).toHaveLength(1);
  });

  it('report when no server runs', async () => {
    const { ask, servers } = setUp();
    for (const bus of servers) bus.connect(false);
    await expect(ask('echo', {})).rejects.toThrow('No server of the venue answers');
  });
});

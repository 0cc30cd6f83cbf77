import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { forwardedAddress } from './forwarded-address';

function request(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const made = new IncomingMessage(socket);
  if (forwarded !== undefined) made.headers['x-forwarded-for'] = forwarded;
  return made;
}

it.each([
  ['nobody is trusted', false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['the peer is no proxy', '10.0.0.0/8', '198.51.100.4', '203.0.113.9', '198.51.100.4'],
  ['the peer is the proxy', '10.0.0.0/8', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the peer is written in both families', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['two proxies stand in line', '10.0.0.0/8, 192.0.2.7', '10.0.0.1', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['the caller wrote a false start', 'loopback', '127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['what is forwarded is no address', 'loopback', '::1', 'unknown, x', '::1'],
  ['nothing is forwarded', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
] as const)('when %s', (_name, trusted, peer, forwarded, address) => {
  expect(forwardedAddress(trusted)(request(peer, forwarded))).toBe(address);
});

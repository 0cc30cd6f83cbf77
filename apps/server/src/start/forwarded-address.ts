import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Networks that `loopback` names in TRUST_PROXY. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Address of who opened a socket, for its limits: the peer, or behind trusted proxies the last address of
 * X-Forwarded-For that is no such proxy. Made from TRUST_PROXY, by the rule the calls follow too.
 */
export function forwardedAddress(trusted: string | false): (request: IncomingMessage) => string {
  if (trusted === false) return peerOf;
  const isProxy = trustedProxy(trusted);
  return (request) => {
    const sent = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim());
    const way = [...sent.filter((ip) => isIP(ip) !== 0), peerOf(request)].reverse();
    return way.find((ip) => !isProxy(ip)) ?? way.at(-1) ?? '';
  };
}

/** Whether an address is one of the proxies that TRUST_PROXY names. */
export function trustedProxy(trusted: string | false): (ip: string) => boolean {
  if (trusted === false) return () => false;
  const proxies = proxiesOf(trusted);
  return (ip) => isIP(ip) !== 0 && proxies.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

function peerOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

function proxiesOf(trusted: string): BlockList {
  const list = new BlockList();
  const entries = trusted
    .split(',')
    .flatMap((entry) => (entry.trim() === 'loopback' ? LOOPBACK : [entry.trim()]));
  for (const entry of entries) {
    const [ip = '', bits] = entry.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
}

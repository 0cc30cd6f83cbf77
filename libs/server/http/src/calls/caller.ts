import { LANG_HEADER, TOKEN_HEADER } from '@ex/contract';
import { FALLBACK_LANGUAGE, isLanguageCode } from '@ex/languages';
import type { LanguageCode } from '@ex/languages';
import type { FastifyRequest } from 'fastify';

const TOKEN = /^[A-Za-z0-9_-]{16,256}$/;

/**
 * The session token of the Token header. Two such headers arrive joined by a comma and never fit, and no other place
 * (cookie, query, body) is ever looked at.
 */
export function callerToken(request: FastifyRequest): string | undefined {
  const sent = request.headers[TOKEN_HEADER.toLowerCase()];
  return typeof sent === 'string' && TOKEN.test(sent) ? sent : undefined;
}

/** The language of the Lang header (I18N-07); English when it is absent or unknown. */
export function callerLanguage(request: FastifyRequest): LanguageCode {
  const sent = request.headers[LANG_HEADER.toLowerCase()];
  return isLanguageCode(sent) ? sent : FALLBACK_LANGUAGE;
}

/** Groups of an IPv6 address that name one network (64 bits), and one site that has many of them (48 bits). */
const [NETWORK_GROUPS, SITE_GROUPS] = [4, 3];

/** The address that limits count: an IPv6 network of 64 bits is one caller, and IPv4 is the same in both its spellings. */
export function callerAddress(ip: string): string {
  return firstGroups(ip, NETWORK_GROUPS);
}

/** Whom an address belongs to, where turns are shared fairly: who has an IPv6 site has 65,536 networks to call from. */
export function callerSite(ip: string): string {
  return firstGroups(ip, SITE_GROUPS);
}

function firstGroups(ip: string, count: number): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  const [head = '', tail = ''] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const padded = ip.includes('::') ? [...groups, ...Array<string>(Math.max(missing, 0)).fill('0')] : groups;
  return padded.slice(0, count).join(':');
}

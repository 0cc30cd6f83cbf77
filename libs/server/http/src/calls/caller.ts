import { LANG_HEADER, TOKEN_HEADER } from '@ex/contract';
import { FALLBACK_LANGUAGE, readLanguageCode } from '@ex/languages';
import type { LanguageCode } from '@ex/languages';
import type { FastifyRequest } from 'fastify';

const TOKEN = /^[A-Za-z0-9_-]{16,256}$/;

/**
 * The session token of the Token header. Two such headers arrive joined by a comma and never match; cookies, query and
 * body are ignored.
 */
export function callerToken(request: FastifyRequest): string | undefined {
  const sent = request.headers[TOKEN_HEADER.toLowerCase()];
  return typeof sent === 'string' && TOKEN.test(sent) ? sent : undefined;
}

/** The language of the Lang header, in any case (I18N-07, LNG-02); English when it is absent or unknown. */
export function callerLanguage(request: FastifyRequest): LanguageCode {
  const sent = request.headers[LANG_HEADER.toLowerCase()];
  return readLanguageCode(sent) ?? FALLBACK_LANGUAGE;
}

/** Groups of an IPv6 address that name one network (64 bits), and one site that has many of them (48 bits). */
const [NETWORK_GROUPS, SITE_GROUPS] = [4, 3];

/**
 * Returns the address that limits are counted by: a 64-bit IPv6 network is one caller, and both notations of an IPv4
 * address are equal.
 */
export function callerAddress(ip: string): string {
  return firstGroups(ip, NETWORK_GROUPS);
}

/** Returns the site of an address for fair scheduling: the owner of an IPv6 site can call from 65,536 networks. */
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

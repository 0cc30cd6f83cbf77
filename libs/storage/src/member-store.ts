import { readText, writeText } from './browser-text';

/**
 * A choice that a member made on this device, such as the chart's period; stored per member, so that another member on
 * the same device never sees it. Nothing secret belongs here.
 * @param member the member's id
 */
export const readMemberChoice = (member: number, name: string): string | undefined =>
  readText('device', choiceKey(member, name));

/** Writes a member's choice on this device; `undefined` removes it. Blocked or full storage is no error. */
export const writeMemberChoice = (member: number, name: string, value: string | undefined): void =>
  writeText('device', choiceKey(member, name), value);

const choiceKey = (member: number, name: string): string => `${name}.${member}`;

const SESSION_MEMBER = 'member';

/**
 * Id of the member whose session this is, as far as this device knows without asking.
 * @param session fingerprint of the session; an id stored for another one is not returned
 */
export function readSessionMember(session: string): number | undefined {
  const [stored, id] = readText('device', SESSION_MEMBER)?.split(':') ?? [];
  return stored === session && /^\d+$/.test(id ?? '') ? Number(id) : undefined;
}

/** Writes whose session this is. */
export const writeSessionMember = (session: string, id: number): void =>
  writeText('device', SESSION_MEMBER, `${session}:${id}`);

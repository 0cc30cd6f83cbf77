import { readText, writeText } from './local-text';

/**
 * A choice that a member made on this device, such as the chart's period; kept under the member, so that another member
 * on the same device never sees it. Nothing secret belongs here.
 * @param member the member's id
 */
export function readOwn(member: number, name: string): string | undefined {
  return readText(keyOf(member, name));
}

/** Keeps a member's choice on this device; `undefined` removes it. Blocked or full storage is no error. */
export function writeOwn(member: number, name: string, value: string | undefined): void {
  writeText(keyOf(member, name), value);
}

const MEMBER = 'member';

/**
 * Whose session this is, as far as this device knows without asking.
 * @param mark tells sessions apart; an id kept for another session is not given
 */
export function readMember(mark: string): number | undefined {
  const [kept, id] = readText(MEMBER)?.split(':') ?? [];
  return kept === mark && /^\d+$/.test(id ?? '') ? Number(id) : undefined;
}

/** Keeps whose session this is. */
export function writeMember(mark: string, id: number): void {
  writeText(MEMBER, `${mark}:${id}`);
}

const keyOf = (member: number, name: string): string => `${name}.${member}`;

/**
 * A choice that a member made on this device, such as the chart's period; kept under the member, so that another member
 * on the same device never sees it. Nothing secret belongs here.
 * @param member the member's id
 */
export function readOwn(member: number, name: string): string | undefined {
  return read(keyOf(member, name));
}

/** Keeps a member's choice on this device; `undefined` removes it. Blocked or full storage is no error. */
export function writeOwn(member: number, name: string, value: string | undefined): void {
  write(keyOf(member, name), value);
}

const MEMBER = 'member';

/**
 * Whose session this is, as far as this device knows without asking.
 * @param mark tells sessions apart; an id kept for another session is not given
 */
export function readMember(mark: string): number | undefined {
  const [kept, id] = read(MEMBER)?.split(':') ?? [];
  return kept === mark && /^\d+$/.test(id ?? '') ? Number(id) : undefined;
}

/** Keeps whose session this is. */
export function writeMember(mark: string, id: number): void {
  write(MEMBER, `${mark}:${id}`);
}

const keyOf = (member: number, name: string): string => `${name}.${member}`;

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full storage: the choice lasts as long as the page.
  }
}

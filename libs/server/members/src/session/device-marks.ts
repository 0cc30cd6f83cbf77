import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '@ex/server-http';
import { REMEMBERED_MS } from './networks';

/**
 * Marks of devices that members have signed in with (RISK-83). A mark says so to the server that knows the member's id; it names
 * no member and grants nothing else.
 */
export interface DeviceMarks {
  /** A mark for the device of a member, for 90 days; it keeps the id of the valid mark that the device has sent. */
  make(memberId: number, sent: string | undefined, now: number): string;
  /** Id of the device whose mark this is; undefined when it is no mark of this member, or too old. */
  read(sent: string | undefined, memberId: number | undefined, now: number): string | undefined;
}

const ID_BYTES = 12;
const MARK = /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/;

/** Makes marks with a key derived from a secret of the server. */
export function makeDeviceMarks(secret: Buffer): DeviceMarks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device marks', 32));
  const seal = (memberId: number, body: string): Buffer =>
    createHmac('sha256', key).update(`${memberId}.${body}`).digest();
  const read: DeviceMarks['read'] = (sent, memberId, now) => {
    const [, until, id, sealed] = MARK.exec(sent ?? '') ?? [];
    if (memberId === undefined || !until || !id || !sealed) return undefined;
    const isGenuine = timingSafeEqual(seal(memberId, `${until}.${id}`), Buffer.from(sealed, 'base64url'));
    return isGenuine && Number(until) > now ? id : undefined;
  };
  return {
    read,
    make: (memberId, sent, now) => {
      const id = read(sent, memberId, now) ?? randomBytes(ID_BYTES).toString('base64url');
      const body = `${now + REMEMBERED_MS}.${id}`;
      return `${body}.${seal(memberId, body).toString('base64url')}`;
    },
  };
}

/** Marks the device of a caller who has proven to be this member. */
export function markDevice(
  marks: DeviceMarks,
  memberId: number,
  { device, now }: Pick<CallContext, 'device' | 'now'>,
): void {
  device?.give(marks.make(memberId, device.mark, now()));
}

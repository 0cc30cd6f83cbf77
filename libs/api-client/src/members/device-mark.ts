import { DEVICE_HEADER } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { readDevice, writeDevice } from '@ex/storage';

/** Characters that a header can carry. */
const MARK = /^[\w.-]{16,200}$/;

/** Sends the mark of this device with calls that may open a session: guesses of strangers then do not hold it up (RISK-83). */
export function addDeviceMark(headers: Headers, { access, action }: AnyCall): void {
  const mark = access === 'visitor' && action ? readDevice('mark') : undefined;
  if (mark !== undefined && MARK.test(mark)) headers.set(DEVICE_HEADER, mark);
}

/** Keeps the mark that an answer gives this device. */
export function keepDeviceMark(headers: Headers): void {
  const mark = headers.get(DEVICE_HEADER);
  if (mark !== null) writeDevice('mark', mark);
}

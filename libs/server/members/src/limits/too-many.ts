import { CODE_TOO_MANY } from '@ex/contract';
import { Refusal } from '@ex/server-http';

/** The refusal of an attempt that came too soon; `seconds` go into the message and the Retry-After header. */
export function tooMany(seconds: number): Refusal {
  return seconds < 60
    ? new Refusal('members.limit.seconds', { seconds }, CODE_TOO_MANY, seconds)
    : new Refusal('members.limit.minutes', { minutes: Math.ceil(seconds / 60) }, CODE_TOO_MANY, seconds);
}

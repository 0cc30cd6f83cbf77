import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from '@ex/server-http';

/** Returns the rejection of an attempt that came too soon; `seconds` go into the message and the Retry-After header. */
export function tooManyAttempts(seconds: number): ApiRejection {
  return seconds < 60
    ? new ApiRejection('members.limit.seconds', { seconds }, CODE_TOO_MANY, seconds)
    : new ApiRejection('members.limit.minutes', { minutes: Math.ceil(seconds / 60) }, CODE_TOO_MANY, seconds);
}

import { clockText } from '../model/countdown';
import { useSecondsLeft } from '../model/use-countdown';

/** `mm:ss` until a moment of the monotonic clock; only this text renders each second. */
export function CountText({ deadline }: { readonly deadline: number }) {
  return <bdi dir="ltr">{clockText(useSecondsLeft(deadline))}</bdi>;
}

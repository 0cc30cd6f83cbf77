import { formatCountdown, useSecondsLeft } from '@ex/ui-kit';

/** `mm:ss` until a moment of the monotonic clock; only this text redraws each second. */
export function CountdownText({ deadline }: { readonly deadline: number }) {
  return (
    <bdi dir="ltr" translate="no">
      {formatCountdown(useSecondsLeft(deadline) * 1000)}
    </bdi>
  );
}

import { type ApiError, claimFailure, toApiError } from '@ex/api-client';
import { useSubscribePushMutation, useUnsubscribePushMutation } from '@ex/api-client/content';
import { useEffect, useState } from 'react';
import { type PushState, readPushState, readSubscription, turnPushOff, turnPushOn } from './push-device';

/** Push messages on this device. */
export interface PushDevice {
  /** Undefined until the browser has answered. */
  readonly state: PushState | undefined;
  readonly isBusy: boolean;
  /** The last change did not work. */
  readonly hasFailed: boolean;
  /** Why the server did not take it; undefined where the browser failed. */
  readonly error: ApiError | undefined;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/** Turns push messages to this browser on and off, at the browser and at the server (MESSAGE-04). */
export function usePushDevice(key: string): PushDevice {
  const [subscribe] = useSubscribePushMutation();
  const [unsubscribe] = useUnsubscribePushMutation();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    void readPushState().then(setState, () => setState('unsupported'));
    // The server forgets browsers when all sessions end; one that is on must not be on in looks alone.
    void readSubscription().then(
      (browser) => browser && claimFailure(subscribe(browser)),
      () => undefined,
    );
  }, [subscribe]);
  const change = (work: () => Promise<void>) => (): void => {
    setBusy(true);
    setFailed(false);
    setError(undefined);
    void work()
      .catch((error: unknown) => {
        console.warn('push messages were not changed', error);
        setFailed(true);
      })
      .then(readPushState)
      .then(setState)
      .finally(() => setBusy(false));
  };
  const turnOn = change(async () => {
    const browser = await turnPushOn(key);
    if (!browser) return;
    // A browser that the server does not know must not look as if it were on.
    const refusal = toApiError((await claimFailure(subscribe(browser))).error);
    if (!refusal) return;
    setError(refusal);
    await turnPushOff();
    throw new Error('the server did not save the subscription');
  });
  const turnOff = change(async () => {
    const endpoint = await turnPushOff();
    if (endpoint !== undefined) await claimFailure(unsubscribe(endpoint));
  });
  return { state, isBusy, hasFailed, error, turnOn, turnOff };
}

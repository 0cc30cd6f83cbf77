import type { BrowserSubscription } from '@ex/api-client/content';
import { PUSH_WORKER } from '@ex/storage';

/** What this browser does with push messages. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The current subscription of this browser; undefined when it takes no messages. */
export async function readSubscription(): Promise<BrowserSubscription | undefined> {
  const subscription = isSupported() ? await currentSubscription() : null;
  return subscription ? toBrowser(subscription) : undefined;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Reads the current push state of this browser; asks nothing of the member. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/**
 * Asks the browser for push messages under the site's key (base64url); undefined when the member says no. Called by a press
 * of a button alone (MESSAGE-04). Throws when the browser's push service cannot be reached.
 */
export async function turnPushOn(key: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  return toBrowser(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function toBrowser(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the subscription has no keys');
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}

/** Ends push messages to this browser and removes the worker; returns the address it had. */
export async function turnPushOff(): Promise<string | undefined> {
  const subscription = await currentSubscription();
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER);
  await subscription?.unsubscribe();
  await registration?.unregister();
  return subscription?.endpoint;
}

let trusted: string | undefined;

/**
 * The worker's address in the form that the content policy requires: made by the policy named for it, once for the
 * page.
 */
function workerAddress(): string {
  // The types of the platform take a string; where the policy holds, the browser takes this object alone.
  trusted ??=
    (window as PolicyWindow).trustedTypes
      ?.createPolicy('push-worker', { createScriptURL: () => PUSH_WORKER })
      .createScriptURL(PUSH_WORKER) ?? PUSH_WORKER;
  return trusted;
}

/** The part of Trusted Types that this file uses; not every browser has them. */
type PolicyWindow = Window & {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (text: string) => string },
    ) => { readonly createScriptURL: (text: string) => string };
  };
};

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

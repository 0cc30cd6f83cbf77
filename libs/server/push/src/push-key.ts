import type { Db } from '@ex/server-db';
import webPush from 'web-push';

/** The key pair by which push services recognise the venue (VAPID), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Reads the venue's key pair; the first server of a venue makes it. Browsers are subscribed under it, so it never changes. */
export async function readPushKey(db: Db): Promise<PushKey> {
  const read = () =>
    db.query<PushKey>('SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_key');
  const [known] = await read();
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.query('INSERT INTO push_key (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    publicKey,
    privateKey,
  ]);
  const [made] = await read();
  if (!made) throw new Error('the key of push messages could not be kept');
  return made;
}

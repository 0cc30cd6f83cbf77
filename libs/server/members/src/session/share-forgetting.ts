import type { Bus } from '@ex/server-cluster';
import { z } from 'zod';
import type { SessionCache, SessionForgetter } from './session-cache';

const SUBJECT = 'sessions.forgotten';
const forgotten = z.union([z.object({ session: z.string() }), z.object({ member: z.number() })]);

/** Makes every process forget what one of them forgets; returns the cache to use. */
export function shareForgetting(cache: SessionCache, bus: Pick<Bus, 'publish' | 'subscribe'>): SessionCache {
  bus.subscribe(SUBJECT, (message) => {
    const read = forgotten.safeParse(message);
    if (read.success) forget(cache, read.data);
  });
  const tell = (what: z.input<typeof forgotten>): void => {
    forget(cache, what);
    bus.publish(SUBJECT, what);
  };
  return {
    ...cache,
    forget: (tokenHash) => tell({ session: tokenHash.toString('base64') }),
    forgetMember: (member) => tell({ member }),
  };
}

function forget(cache: SessionForgetter, what: z.output<typeof forgotten>): void {
  if ('member' in what) cache.forgetMember(what.member);
  else cache.forget(Buffer.from(what.session, 'base64'));
}

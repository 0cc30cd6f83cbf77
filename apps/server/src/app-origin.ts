import type { Config } from './config';

/** Where the app is served from, which passkeys and links in mails belong to; in development on this machine. */
export const appOrigin = ({ APP_ORIGIN, NODE_ENV, PORT }: Config): string | undefined =>
  APP_ORIGIN ?? (NODE_ENV === 'production' ? undefined : `http://localhost:${PORT}`);

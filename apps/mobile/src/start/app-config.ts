import * as z from 'zod/mini';

const schema = z.object({
  apiBase: z.optional(z.string()),
  marketBase: z.optional(z.string()),
  marketWs: z.optional(z.string()),
  sessionIdleMinutes: z.optional(z.int().check(z.positive())),
});

/**
 * Addresses of the back end and of the market data provider, empty means same origin; and the minutes without a call
 * after which the server ends a session, absent when it does not tell.
 */
export type AppConfig = z.output<typeof schema>;

/** Reads what the server wrote into the page's `app-config` meta; a broken one counts as empty. */
export function readAppConfig(): AppConfig {
  const content = document.querySelector('meta[name="app-config"]')?.getAttribute('content') ?? '{}';
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    console.warn('app-config of the page is not usable, same origin is used', error);
    return {};
  }
}

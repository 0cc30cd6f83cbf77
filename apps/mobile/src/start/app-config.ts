import * as z from 'zod/mini';

const schema = z.object({
  apiBase: z.optional(z.string()),
  marketBase: z.optional(z.string()),
  marketWs: z.optional(z.string()),
  sessionIdleMinutes: z.optional(z.int().check(z.positive())),
});

/**
 * Addresses of the back end and of the market data provider, where empty means same origin; and the minutes without a call
 * after which the server ends a session, absent when it states none.
 */
export type AppConfig = z.output<typeof schema>;

/** Reads the `app-config` meta that the server writes into the page; an invalid one counts as empty. */
export function readAppConfig(): AppConfig {
  const content = document.querySelector('meta[name="app-config"]')?.getAttribute('content') ?? '{}';
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    console.warn('app-config of the page is invalid; using the same origin', error);
    return {};
  }
}

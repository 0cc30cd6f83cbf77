import { readFileSync } from 'node:fs';
import { defaultSiteConfiguration } from './defaults';
import { siteConfigSchema } from './schema';
import type { SiteConfiguration } from './schema';

/** The configuration cannot be used; the message names every wrong entry and the file. */
export class SiteConfigError extends Error {
  constructor(source: string, faults: readonly string[]) {
    super(`Site configuration ${source}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SiteConfigError';
  }
}

/**
 * The configuration of the venue: the defaults, with the JSON file of `SITE_CONFIG` laid over them when it is set.
 * Throws `SiteConfigError` when the file cannot be read or an entry is unknown or wrong.
 */
export function loadSiteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfiguration {
  const file = env['SITE_CONFIG'];
  return file ? checkSiteConfig(readOverride(file), file) : checkSiteConfig({}, 'defaults');
}

/** Lays `override` over the defaults and checks the result; `source` names it in errors. */
export function checkSiteConfig(override: unknown, source: string): SiteConfiguration {
  const read = siteConfigSchema.safeParse(laidOver(defaultSiteConfiguration, override));
  if (read.success) return read.data;
  throw new SiteConfigError(
    source,
    read.error.issues.map((issue) => `${issue.path.join('.') || '(top)'}: ${issue.message}`),
  );
}

function readOverride(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new SiteConfigError(file, [error instanceof Error ? error.message : String(error)]);
  }
}

/** Plain objects are merged key by key, everything else is replaced. */
function laidOver(base: unknown, over: unknown): unknown {
  if (!isPlain(base) || !isPlain(over)) return over;
  const laid = Object.entries(over).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? laidOver(base[key], value) : value,
  ]);
  // fromEntries defines keys, so that a `__proto__` in the file is an unknown entry and nothing more.
  return Object.fromEntries([...Object.entries(base), ...laid]);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { readFileSync } from 'node:fs';

/** Settings that are secret. Each may be given by a file instead, whose path `<name>_FILE` holds. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SIGNING_KEY',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'PAYOUT_SECRET',
  'ALARM_WEBHOOK_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'MARKET_SEED',
  'NATS_URL',
] as const;

const MAX_BYTES = 64 * 1024;

type Variables = Readonly<Record<string, string>>;

/** Settings with the secrets of their files, and what is wrong with the files: the setting's name, never what it holds. */
export interface ResolvedSecrets {
  readonly variables: Variables;
  readonly faults: readonly string[];
}

/** Reads the files of secrets, as containers and systemd hand them over. A line break at the end does not count. */
export function resolveSecretFiles(variables: Variables): ResolvedSecrets {
  const resolved: Record<string, string> = { ...variables };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    const secret =
      variables[name] === undefined ? readSecret(file) : { fault: `set this or ${name}, not both` };
    if ('fault' in secret) faults.push(`${name}_FILE: ${secret.fault}`);
    else resolved[name] = secret.text;
  }
  return { variables: resolved, faults };
}

function readSecret(file: string): { readonly text: string } | { readonly fault: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (text === '') return { fault: 'the file is empty' };
    if (text.length > MAX_BYTES || text.includes('\0')) return { fault: 'the file holds no text setting' };
    return { text };
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : 'unknown';
    return { fault: `the file cannot be read (${String(code)})` };
  }
}

import type { S3Options } from '@ex/server-http/uploads';
import { z } from 'zod';
import {
  address,
  addressList,
  count,
  filePath,
  idleMinutes,
  key,
  mailbox,
  natsServers,
  onOff,
  port,
  positive,
  rate,
  s3Address,
  seconds,
  sharedSecret,
  smtpAddress,
  symbolList,
  text,
  trustedProxies,
  webhookSecret,
} from './config-fields';
import { resolveSecretFiles } from './secret-files';
import { resolveVenueKind } from './venue-kind';
import type { VenueKind } from './venue-kind';

/** Every environment variable of the server with its default; `.env.example` documents them. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: text().default('127.0.0.1'),
  PORT: port().default(8080),
  OPERATOR_HOST: text().default('127.0.0.1'),
  OPERATOR_PORT: port().optional(),
  OPERATOR_URL: address('http:', 'https:').optional(),
  OPERATOR_SESSION: filePath().optional(),
  OPERATOR_TOKEN: text().optional(),
  DATA_DIR: filePath().prefault('.data'),
  ARCHIVE_DIR: filePath().optional(),
  EPHEMERAL_DATA: onOff().default(false),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: count().default(10),
  DATABASE_PASSWORD: text().optional(),
  NATS_URL: natsServers().optional(),
  UPLOADS_URL: s3Address().optional(),
  AWS_ACCESS_KEY_ID: text().optional(),
  AWS_SECRET_ACCESS_KEY: text().optional(),
  AWS_SESSION_TOKEN: text().optional(),
  SIGNING_KEY: key().optional(),
  SMTP_URL: smtpAddress().optional(),
  SMTP_PASSWORD: text().optional(),
  SMTP_FROM: mailbox().optional(),
  PAYOUT_URL: address('http:', 'https:').optional(),
  PAYOUT_SECRET: sharedSecret().optional(),
  ALARM_MAIL: mailbox().optional(),
  ALARM_WEBHOOK_URL: address('http:', 'https:').optional(),
  ALARM_WEBHOOK_SECRET: webhookSecret().optional(),
  ALARM_MINUTES: count().default(60),
  ALARM_REPEAT_MINUTES: count().default(240),

  MARKET_FEED: z.enum(['simulated', 'replay', 'htx']).default('simulated'),
  MARKET_SEED: text().optional(),
  MARKET_SYMBOLS: symbolList().optional(),
  MARKET_REPLAY: filePath().optional(),
  MARKET_REPLAY_SYMBOL: text().default('btcusdt'),
  MARKET_REPLAY_SPEED: positive().default(1),
  MARKET_UPSTREAM: address('http:', 'https:').default('https://api.huobi.pro'),
  MARKET_UPSTREAM_WS: address('ws:', 'wss:').default('wss://api.huobi.pro/ws'),
  PLAY: onOff().optional(),

  APP_DIR: filePath().optional(),
  API_BASE: address('http:', 'https:').optional(),
  MARKET_BASE: address('http:', 'https:').optional(),
  MARKET_WS: address('ws:', 'wss:').optional(),
  APP_ORIGIN: address('http:', 'https:').optional(),
  ALLOWED_ORIGINS: addressList().default([]),

  SITE_CONFIG: filePath().optional(),
  SESSION_IDLE_MINUTES: idleMinutes().default(720),
  SESSION_HOURS: count().default(168),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies().default(false),
  METRICS_PUBLIC: onOff().default(false),
  VISITOR_RATE: rate().default({ perSecond: 20, burst: 40 }),
  MEMBER_RATE: rate().default({ perSecond: 20, burst: 40 }),
  MONEY_RATE: rate().default({ perSecond: 5, burst: 5 }),
  MONEY_CALLS_A_DAY: count().default(20_000),
  CHANGES_AN_HOUR: count().default(60),
  REQUEST_RATE: rate().default({ perSecond: 300, burst: 1_200 }),
  MARKET_RATE: rate().default({ perSecond: 200, burst: 600 }),
  SOCKETS_PER_ADDRESS: count().default(200),
  AUTO_REVIEW_SECONDS: seconds().optional(),
  DRAIN_SECONDS: seconds().optional(),
  MAX_DOWNTIME_MINUTES: count().optional(),
});

/** The server's settings after their check. */
export interface Config extends z.output<typeof schema> {
  readonly venueKind: VenueKind;
}

/** Settings cannot be used; the message names every wrong variable, never its value. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings of the server cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set, and a secret may be in a file.
 * Throws `ConfigError`.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const { variables, faults: fileFaults } = resolveSecretFiles(set);
  const read = schema.safeParse(variables);
  const faults = read.success ? faultsBetween(read.data) : read.error.issues.map(faultOf);
  if (!read.success || faults.length > 0 || fileFaults.length > 0)
    throw new ConfigError([...fileFaults, ...faults]);
  return {
    ...read.data,
    venueKind: resolveVenueKind(read.data),
    DATABASE_URL: withPassword(read.data.DATABASE_URL, read.data.DATABASE_PASSWORD),
  };
}

/** The address with a password that is kept apart from it. */
function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

function faultOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

function faultsBetween(config: z.output<typeof schema>): readonly string[] {
  const faults: string[] = [];
  if (config.MARKET_FEED === 'replay' && !config.MARKET_REPLAY) {
    faults.push('MARKET_REPLAY: names the file of candles that MARKET_FEED=replay plays');
  }
  if (config.AUTO_REVIEW_SECONDS && resolveVenueKind(config) === 'real') {
    faults.push(
      'AUTO_REVIEW_SECONDS: a venue with real money approves nothing automatically; PLAY=1 makes it a play venue',
    );
  }
  if (config.DATABASE_PASSWORD && !config.DATABASE_URL) {
    faults.push('DATABASE_PASSWORD: belongs to a database that DATABASE_URL names');
  }
  if (config.SMTP_URL && !config.SMTP_FROM) faults.push('SMTP_FROM: is needed with SMTP_URL');
  if ((config.PAYOUT_URL === undefined) !== (config.PAYOUT_SECRET === undefined)) {
    faults.push(`${config.PAYOUT_URL ? 'PAYOUT_SECRET' : 'PAYOUT_URL'}: is needed with the other of the two`);
  }
  if ((config.ALARM_WEBHOOK_URL === undefined) !== (config.ALARM_WEBHOOK_SECRET === undefined)) {
    const missing = config.ALARM_WEBHOOK_URL ? 'ALARM_WEBHOOK_SECRET' : 'ALARM_WEBHOOK_URL';
    faults.push(`${missing}: is needed with the other of the two`);
  }
  if (config.ALARM_MAIL && !config.SMTP_URL) faults.push('SMTP_URL: is needed with ALARM_MAIL');
  if (config.SMTP_PASSWORD && !config.SMTP_URL?.user) {
    faults.push('SMTP_PASSWORD: belongs to a user that SMTP_URL names');
  }
  for (const name of NEEDED_BY_MANY) {
    if (config.NATS_URL && !config[name])
      faults.push(`${name}: is needed with NATS_URL, the same for all servers`);
  }
  for (const [name, other] of AWS_PAIR) {
    if (config[other] && !config[name]) faults.push(`${name}: is needed with ${other}`);
  }
  return faults;
}

/** From the members' port to that of operators: so far, so that two servers side by side never meet. */
const OPERATOR_PORT_OFFSET = 10_000;
const LAST_PORT = 65_535;

/** The port that operators are served on; a free one where members are served on a free one. */
export function operatorPort({ OPERATOR_PORT, PORT }: Pick<Config, 'OPERATOR_PORT' | 'PORT'>): number {
  if (OPERATOR_PORT !== undefined || PORT === 0) return OPERATOR_PORT ?? 0;
  return PORT + OPERATOR_PORT_OFFSET <= LAST_PORT ? PORT + OPERATOR_PORT_OFFSET : PORT - OPERATOR_PORT_OFFSET;
}

/** Settings that several servers of a venue must share. */
const NEEDED_BY_MANY = ['DATABASE_URL', 'UPLOADS_URL', 'SIGNING_KEY'] as const;

const AWS_PAIR = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
] as const;

/** Keys of the store of uploads, where the settings hold them. */
export function awsCredentials(config: Config): S3Options['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { AWS_SESSION_TOKEN: sessionToken } = config;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

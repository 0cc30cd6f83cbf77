import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseEnv, dropDatabase, makeDatabase } from './database';
import { SERVER } from './places';

/** Start settings of a server: environment variables and changes of its site configuration. */
export interface VenueSettings {
  readonly env?: Readonly<Record<string, string>>;
  readonly site?: object;
  /**
   * Whether it begins as `npm start` does, even where data were prepared for the run: with an empty folder, the embedded database and
   * passwords hashed at full cost.
   */
  readonly empty?: boolean;
  /** Files of the data folder before the first start, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Environment variables with the data that a new server made before the tests: its folder, and its database on PostgreSQL. */
const PREPARED = { folder: 'E2E_PREPARED_DATA', database: 'E2E_PREPARED_DATABASE' };

const READY_MS = 90_000;
const TOOLS = new URL('../../../../tools/', import.meta.url);
/** Flags of Node for programs that tests start. */
const SHORT_LIVED = ['--require', fileURLToPath(new URL('jest/compile-less.cjs', TOOLS))];
const CHEAP_HASHES = ['--import', new URL('testing/cheap-hashes.mjs', TOOLS).href];
/** No limit and no log line disturbs a test. */
const QUIET = {
  PLAY: '1',
  OPERATOR_PORT: '0',
  LOG_LEVEL: 'warn',
  REQUEST_RATE: '100000',
  MARKET_RATE: '100000',
  VISITOR_RATE: '100000',
  MEMBER_RATE: '100000',
  MONEY_RATE: '100000',
  MONEY_CALLS_A_DAY: '9999999',
  CHANGES_AN_HOUR: '9999999',
};

/** Tests leave orders in the book that no price of theirs reaches. */
const FAR_LIMITS = { risk: { spot: { restingBand: '0.999' } } };

/** The real, built server on a free port with a data folder of its own. It can be killed and started again. */
export class Venue {
  private child: ChildProcess | undefined;
  private said = '';
  /** The operator's log-in; sessions outlive a restart of the server. */
  private login: Promise<void> | undefined;

  private constructor(
    readonly base: string,
    private readonly folder: string,
    private readonly database: string | undefined,
    private readonly env: Readonly<Record<string, string>>,
    private readonly flags: readonly string[],
  ) {}

  /** Starts a server on which nothing has happened; resolves when it is ready. */
  static async open({ env = {}, site = {}, empty = false, files = {} }: VenueSettings = {}): Promise<Venue> {
    const prepared = empty ? undefined : process.env[PREPARED.folder];
    const database = empty ? undefined : await makeDatabase(process.env[PREPARED.database]);
    const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'));
    const siteFile = path.join(folder, 'site.json');
    writeFileSync(siteFile, JSON.stringify({ ...FAR_LIMITS, ...site }));
    const port = await freePort();
    const own = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), SITE_CONFIG: siteFile };
    const flags = empty ? SHORT_LIVED : [...SHORT_LIVED, ...CHEAP_HASHES];
    const all = { ...QUIET, ...own, ...databaseEnv(database), ...env };
    const venue = new Venue(`http://127.0.0.1:${port}`, folder, database, all, flags);
    try {
      if (prepared) cpSync(prepared, own.DATA_DIR, { recursive: true });
      mkdirSync(own.DATA_DIR, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(venue.dataFile(name), text);
      await venue.start();
      return venue;
    } catch (error) {
      await venue.close();
      throw error;
    }
  }

  /** A file of the data folder. */
  dataFile(name: string): string {
    return path.join(this.folder, 'data', name);
  }

  /** Everything the server wrote, for the report of a failed test. */
  output(): string {
    return this.said;
  }

  /** Starts the process; resolves when `/readyz` says so. Rejects when it ends before. */
  async start(): Promise<void> {
    const appDir = process.env['APP_DIR'];
    const child = spawn(process.execPath, [...this.flags, SERVER], {
      env: { PATH: process.env['PATH'], ...(appDir && { APP_DIR: appDir }), ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const before = this.said.length;
    // By its own word first: on a port that another process took meanwhile, that one would answer.
    const hasStarted = () => this.said.includes('Trade runs at', before);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    const until = Date.now() + READY_MS;
    while (!hasStarted() || !(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > until) {
        await this.kill();
        throw new Error(`The server did not get ready:\n${this.said}`);
      }
      await pause(100);
    }
  }

  /** The machine goes down: no chance to say goodbye. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops in order and leaves nothing behind. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
    await dropDatabase(this.database);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Stops in order; servers that are opened from now on begin with copies of its data. Returns what removes these. */
  async closeAsPrepared(): Promise<() => Promise<void>> {
    await this.end('SIGTERM');
    process.env[PREPARED.folder] = this.dataFile('.');
    if (this.database) process.env[PREPARED.database] = this.database;
    return () => this.close();
  }

  /** The newest code that was mailed to an address. Throws when there is none. */
  mailedCode(email: string): string {
    const file = this.dataFile('outbox.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const mail = lines
      .map((line) => JSON.parse(line) as { to: string; code: string })
      .findLast(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail.code;
  }

  /** Output of the operator's command, which must succeed: `review('approve', 'deposit', '1')`. */
  review(...args: readonly string[]): Promise<string> {
    return this.command('review', args);
  }

  /** Like `review`, of the command for modes and switches: `operate('halt', 'btcusdt', '--reason', '…')`. */
  operate(...args: readonly string[]): Promise<string> {
    return this.command('venue', args);
  }

  /** Like `review`, of the command for payments by hand: `payOut('claim', '1')`. */
  payOut(...args: readonly string[]): Promise<string> {
    return this.command('payout', args);
  }

  private async command(name: 'review' | 'venue' | 'payout', args: readonly string[]): Promise<string> {
    await (this.login ??= this.loginOperator());
    return this.run(name, args);
  }

  /** Logs in the demo operator that the server has printed. */
  private async loginOperator(): Promise<void> {
    const printed = /Demo operator: (\S+), password (\S+), authenticator key (\S+)/.exec(this.said);
    const [, name = '', OPERATOR_PASSWORD = '', OPERATOR_SECRET = ''] = printed ?? [];
    await this.run('operator', ['login', '--name', name], { OPERATOR_PASSWORD, OPERATOR_SECRET });
  }

  private async run(
    name: 'operator' | 'review' | 'venue' | 'payout',
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const command = path.join(path.dirname(SERVER), `${name}.mjs`);
    const own = {
      DATA_DIR: path.join(this.folder, 'data'),
      OPERATOR_SESSION: path.join(this.folder, 'session'),
    };
    const { stdout } = await promisify(execFile)(process.execPath, [...SHORT_LIVED, command, ...args], {
      env: { PATH: process.env['PATH'], ...own, ...more },
    });
    return stdout;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Below the ports that the system hands out, so that no other program gets one before the server has it. */
const PORTS = { from: 11_000, below: 20_000 };

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Control,
  findProgram,
  type InPage,
  type OtherBrowser,
  UNCAUGHT,
  watchErrors,
} from './other-browser';
import { freePort } from './venue';

/** Programs that WebKitGTK needs: its driver, which brings the browser, and a virtual screen. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
}

/** WebKitGTK's driver and Xvfb, those of `WEBKIT_DRIVER_PATH` and `XVFB_PATH` first; undefined unless both are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WEBKIT_DRIVER_PATH', 'WebKitWebDriver');
  const screen = findProgram('XVFB_PATH', 'Xvfb');
  return driver && screen ? { driver, screen } : undefined;
}

/** The name under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_MS = 10_000;

/** Starts WebKitGTK's small browser on a screen of its own. */
export async function openWebKit({ driver, screen }: WebKitPrograms): Promise<OtherBrowser> {
  const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(xvfb.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const language = { LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', TZ: 'UTC' };
  const drives = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...language, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: 'x11' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const browser = new WebKit(`http://127.0.0.1:${port}`, [drives, xvfb]);
  for (const stream of [drives.stdout, drives.stderr])
    stream.on('data', (chunk: Buffer) => browser.hear(chunk.toString()));
  return browser.start();
}

/** A session of the WebDriver protocol, as much of it as a journey needs. */
class WebKit implements OtherBrowser {
  private session = '';
  private said = '';

  constructor(
    private readonly base: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /** Notes what the browser writes. */
  hear(text: string): void {
    this.said += text;
  }

  /** Resolves when there is a window. */
  async start(): Promise<this> {
    const until = Date.now() + READY_MS;
    while (!(await this.isReady())) {
      if (Date.now() > until) throw new Error(`WebKit's driver did not get ready:\n${this.said}`);
      await pause(100);
    }
    const { sessionId } = (await this.send('POST', '', { capabilities: {} })) as { sessionId: string };
    this.session = `/${sessionId}`;
    await this.send('POST', '/window/rect', { width: 360, height: 800 });
    return this;
  }

  async open(address: string): Promise<void> {
    await this.send('POST', '/url', { url: address });
  }

  /** Errors are noted from now on, for the driver cannot earlier: what breaks a page before leaves nothing to press. */
  async load(library: string): Promise<void> {
    await this.read(watchErrors, UNCAUGHT);
    await this.send('POST', '/execute/sync', { script: library, args: [] });
  }

  async read<T>(run: InPage<T>, ...texts: string[]): Promise<T> {
    const script = `return (${run.toString()})(...arguments)`;
    return (await this.send('POST', '/execute/sync', { script, args: texts })) as T;
  }

  async find(run: InPage<Element | null>, ...texts: string[]): Promise<Control | undefined> {
    const found = (await this.read<unknown>(run, ...texts)) as { [ELEMENT]: string } | null;
    if (!found) return undefined;
    const at = `/element/${found[ELEMENT]}`;
    return {
      click: async () => void (await this.send('POST', `${at}/click`, {})),
      type: async (text) => void (await this.send('POST', `${at}/value`, { text })),
    };
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', '/screenshot')) as string, 'base64');
  }

  async close(): Promise<void> {
    await this.send('DELETE', '');
    for (const child of this.processes) {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    }
  }

  /** Sends a command and answers its value. Throws what the driver says when it fails. */
  private async send(method: string, command: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.base}/session${this.session}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

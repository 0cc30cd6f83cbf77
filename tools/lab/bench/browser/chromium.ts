import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** The browser connects only to the server under measurement, and runs for root too. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
];
const START_MS = 30_000;

/** Starts a Chromium for Playwright. */
export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** A Chromium with a debugging port, for programs that attach to it, with an empty profile. */
export interface DebuggedChromium {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts a Chromium with a debugging port of its own choice. Throws with its output when there is none in time. */
export async function launchDebugged(executablePath: string): Promise<DebuggedChromium> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'bench-chromium-'));
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', 'about:blank'];
  const child = spawn(executablePath, [...FLAGS, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    process.off('exit', killed);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { port: await debuggingPort(child.stderr, ended), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function debuggingPort(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`Chromium opened no debugging port:\n${said}`));
    const timer = setTimeout(fail, START_MS);
    void ended.then(fail);
    output.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

/** Puts the token of a member where the app looks for it, in the profile of a debugged Chromium (SHELL-21). */
export async function signIn({ port }: DebuggedChromium, base: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no profile.');
  const page = await context.newPage();
  await page.goto(`${base}/robots.txt`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.close();
  await browser.close();
}

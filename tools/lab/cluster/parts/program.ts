import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How a program is started. */
export interface ProgramSpec {
  /** Name for messages. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** File that its output is added to. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** User that it runs as. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** The signal that the kernel sends it when this process is gone without having stopped it. */
  readonly orphanSignal?: 'KILL' | 'QUIT';
}

const READY_MS = 60_000;
const LOOK_MS = 25;
const STOP_MS = 20_000;

/**
 * A program of the cluster that can be started, stopped and started again. It is in a process group of its own, so that
 * Ctrl-C reaches only this process, which stops all in their order; and it does not outlive this process.
 */
export class Program {
  private child: ChildProcess | undefined;

  constructor(private readonly spec: ProgramSpec) {}

  get name(): string {
    return this.spec.name;
  }

  /** Process id; undefined when it does not run. */
  get pid(): number | undefined {
    return this.isRunning ? this.child?.pid : undefined;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, with other arguments than its own where stated. */
  start(args = this.spec.args): void {
    const { command, log, env = {}, user, orphanSignal = 'KILL' } = this.spec;
    const output = openSync(log, 'a');
    this.child = spawn('setpriv', ['--pdeathsig', orphanSignal, '--', command, ...args], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', output, output],
      detached: true,
      ...user,
    });
    closeSync(output);
  }

  /** Sends a signal to it, if it runs. */
  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.child?.kill(signal);
  }

  /** Sends a signal and waits for its end; kills it when that takes too long. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill(signal);
    // A stopped process takes no other signal.
    child.kill('SIGCONT');
    await ended;
    clearTimeout(late);
  }

  /** Waits until `isReady` says so. Throws when the program ends before, or takes too long. */
  async ready(isReady: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + READY_MS;
    while (!(await isReady().catch(() => false))) {
      if (!this.isRunning || Date.now() > until)
        throw new Error(`${this.name} did not get ready; see ${this.spec.log}`);
      await pause(LOOK_MS);
    }
  }
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from './paths';

/** A program run by a test as a process of its own, whose lines of output are awaited. */
export class Child {
  readonly lines: string[] = [];
  private readonly process: ChildProcess;
  private readonly ended: Promise<void>;
  private heard: () => void = () => undefined;

  constructor(file: string, args: readonly string[]) {
    const preload = join(workspaceRoot(), 'tools/jest/compile-less.cjs');
    this.process = spawn(process.execPath, ['--require', preload, file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = this.process;
    if (!stdout) throw new Error('The child has no output');
    const reader = createInterface({ input: stdout });
    reader.on('line', (line) => {
      this.lines.push(line);
      this.heard();
    });
    // Lines written before the end are read before this resolves.
    this.ended = new Promise((resolve) => reader.once('close', () => this.whenGone(resolve)));
  }

  /** Resolves when the child has written `count` lines; fails when it ends before that. */
  async written(count: number): Promise<void> {
    let over = false;
    void this.ended.then(() => {
      over = true;
      this.heard();
    });
    while (this.lines.length < count) {
      if (over) throw new Error(`The child ended after ${this.lines.length} lines`);
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
  }

  /** Kills it without warning and waits until it is gone. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  private whenGone(done: () => void): void {
    if (this.process.exitCode !== null || this.process.signalCode !== null) done();
    else this.process.once('exit', () => done());
  }
}

import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** Where and when figures were taken, as one line. */
export function describeMachine(chromium: string | undefined, postgres: string | undefined): string {
  const cpus = os.cpus();
  const facts = [
    new Date().toISOString().slice(0, 10),
    `${cpus.length} cores (${cpus[0]?.model.trim() || 'unknown'})`,
    `${Math.round(os.totalmem() / 1024 ** 3)} GiB`,
    `${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    ...(chromium ? [version(chromium)] : []),
    ...(postgres ? [version(path.join(postgres, 'initdb'))] : []),
  ];
  return facts.filter(Boolean).join(', ');
}

/** Name and version that the program prints, such as `Chromium 156.0.1`; nothing when it does not. */
function version(program: string): string {
  try {
    const said = execFileSync(program, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\((PostgreSQL)\) ([\d.]+)|(\w+) ([\d.]+)/.exec(said)?.[0].replace(/[()]/g, '') ?? '';
  } catch {
    return '';
  }
}

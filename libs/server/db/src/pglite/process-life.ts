import { readFileSync } from 'node:fs';

/** Field 22 of /proc/<pid>/stat: the start of a process in clock ticks; empty where there is no /proc. */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** True while the process that had `pid` when it started at `start` runs. */
export function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && sameStart(pid, start);
  }
  return sameStart(pid, start);
}

function sameStart(pid: number, start: string): boolean {
  const now = processStart(pid);
  return start === '' || now === '' || now === start;
}

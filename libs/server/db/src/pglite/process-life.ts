import { readFileSync } from 'node:fs';

interface ProcessStat {
  readonly state: string;
  /** In clock ticks. */
  readonly start: string;
}

/** Fields 3 and 22 of /proc/<pid>/stat; undefined where there is no /proc or no such process. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Start of a process in clock ticks; empty where there is no /proc. */
export function readProcessStart(pid: number): string {
  return statOf(pid)?.start ?? '';
}

/**
 * True while the process that had `pid` when it started at `start` runs. A killed process whose parent has not collected its
 * status (a zombie) runs no more. It stays one for moments after a kill, or forever if the parent never collects it.
 */
export function isAlive(pid: number, start: string): boolean {
  if (statOf(pid)?.state === 'Z') return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && sameStart(pid, start);
  }
  return sameStart(pid, start);
}

function sameStart(pid: number, start: string): boolean {
  const now = readProcessStart(pid);
  return start === '' || now === '' || now === start;
}

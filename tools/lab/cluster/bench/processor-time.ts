import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts in these on every usual Linux. */
const TICKS_PER_SECOND = 100;

interface Times {
  readonly pid: number;
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ticks: number;
}

/** Reads a line of `/proc/<pid>/stat`; the name in it may contain anything, so the line is read from its end. */
export function readStat(line: string): Times {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return { pid: parseInt(line), parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) };
}

/** Processor seconds that a process and its children have used. Linux only. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readStat(readFileSync(`/proc/${name}/stat`, 'utf8'))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const own = all.filter((one) => one.pid === pid || one.parent === pid);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

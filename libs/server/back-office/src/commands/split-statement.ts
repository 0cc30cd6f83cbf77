import { OperatorError } from '@ex/server-operator';

/** Most bytes of a part as a form sends it, and of a whole file. */
const [PART_BYTES, MAX_BYTES] = [56_000, 5_000_000];
/** Most lines of a part. */
const PART_LINES = 1_500;

/**
 * Splits a statement into parts that a call can send, each with the header. Equal lines stay in one part, because a statement that has a
 * payment twice says that it was made twice. Throws `OperatorError` for a file that is too large or no text.
 */
export function splitStatement(csv: string): readonly string[] {
  if (csv.length > MAX_BYTES) throw new OperatorError(`A statement has at most ${MAX_BYTES} bytes; split it`);
  if (csv.includes('\0') || csv.includes('\uFFFD'))
    throw new OperatorError('The statement is not a UTF-8 text');
  const [header = '', ...lines] = csv.split(/\r\n|\n|\r/);
  const rows = lines.filter((line) => line.trim() !== '');
  if (fits([header, ...rows])) return [[header, ...rows].join('\n')];
  const parts: string[][] = [];
  let bytes = 0;
  let previous: string | undefined;
  for (const row of rows.sort()) {
    const size = sizeOf(row);
    const part = parts.at(-1);
    const isFull = !part || part.length >= PART_LINES || bytes + size > PART_BYTES - sizeOf(header);
    if (part && (row === previous || !isFull)) part.push(row);
    else parts.push([row]);
    bytes = parts.at(-1) === part ? bytes + size : size;
    previous = row;
  }
  return parts.map((part) => [header, ...part].join('\n'));
}

/** Bytes of a line in a form, with its line break. */
const sizeOf = (line: string): number => encodeURIComponent(line).length + 3;

const fits = (lines: readonly string[]): boolean =>
  lines.length <= PART_LINES && lines.reduce((sum, line) => sum + sizeOf(line), 0) <= PART_BYTES;

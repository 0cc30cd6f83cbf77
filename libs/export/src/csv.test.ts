import * as fc from 'fast-check';
import { toCsv } from './csv';
import type { CsvColumn, CsvField } from './csv';

const one = (field: CsvField) => toCsv([{ title: 't', field: () => field }], [0]).slice('t\r\n'.length, -2);

/** Reads a CSV text by the grammar of RFC 4180. */
function parse(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = field.exec(csv); found; found = field.exec(csv)) {
    line.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === '\r\n') {
      lines.push(line);
      line = [];
    }
    if (field.lastIndex === csv.length) return lines;
  }
  throw new Error(`no CSV at ${field.lastIndex}`);
}

it('writes titles and rows in order, lines ended by CR LF', () => {
  const columns: CsvColumn<{ readonly at: string; readonly sum: string; readonly note: string }>[] = [
    { title: 'Time', field: ({ at }) => ({ time: at }) },
    { title: 'Amount, USDT', field: ({ sum }) => ({ amount: sum }) },
    { title: 'Remark', field: ({ note }) => ({ text: note }) },
  ];
  const rows = [
    { at: '2026-11-21 02:15:00', sum: '-0.00000001', note: 'Say "hi", Bob' },
    { at: '2026-11-21', sum: '12345678901234567890.12345678', note: '' },
  ];
  expect(toCsv(columns, rows)).toBe(
    'Time,"Amount, USDT",Remark\r\n' +
      '2026-11-21T02:15:00Z,-0.00000001,"Say ""hi"", Bob"\r\n' +
      '2026-11-21T00:00:00Z,12345678901234567890.12345678,\r\n',
  );
  expect(toCsv(columns, [])).toBe('Time,"Amount, USDT",Remark\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a=1', 'a=1'],
  ['-', "'-"],
])('a text %j cannot be a formula', (text, field) => {
  expect(one({ text })).toBe(field);
});

it.each([
  [{ amount: '0.10000000' }, '0.10000000'],
  [{ amount: '-5' }, '-5'],
  [{ amount: null }, ''],
  [{ amount: '=1' }, "'=1"],
  [{ amount: '1e9' }, '1e9'],
  [{ time: '2026-02-30 00:00:00' }, '2026-02-30 00:00:00'],
  [{ time: '' }, ''],
  [{ time: '-' }, "'-"],
  [{ text: undefined }, ''],
  [{ text: ' blank ' }, '" blank "'],
  [{ text: 'two\nlines' }, '"two\nlines"'],
])('writes %j', (field, written) => {
  expect(one(field as CsvField)).toBe(written);
});

it('keeps every text but for the apostrophe, and none starts a formula', () => {
  const texts = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (rows) => {
      const width = Math.max(...rows.map((row) => row.length));
      const columns = Array.from({ length: width }, (_, at) => ({
        title: `c${at}`,
        field: (row: readonly string[]) => ({ text: row[at] }),
      }));
      const [, ...read] = parse(toCsv(columns, rows));
      const whole = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
      expect(
        read.map((line) => line.map((field) => field.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''))),
      ).toEqual(whole.map((line) => line.map((field) => field.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''))));
      expect(read.flat().filter((field) => /^[=+\-@\t\r\n＝＋－＠]/u.test(field))).toEqual([]);
    }),
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STATED } from './stated-calls.test-help';

const DOCUMENT = readFileSync(path.resolve(__dirname, '../../../docs/requirements.md'), 'utf8');
/** Rows of the table "Calls": call, method, payload, answer, screens, polling, access. */
const ROWS = new Map(
  DOCUMENT.slice(DOCUMENT.indexOf('\n## Calls\n'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', ...cells]) => [call.split(/[ ,(]/)[0] ?? '', cells] as const),
);
const words = (text: string): string[] => text.match(/\w+/g) ?? [];

it.each(STATED)('$row $name matches docs/requirements.md', ({ name, method, access, fields }) => {
  const [writtenMethod = '', payload = '', , , , writtenAccess = ''] = ROWS.get(name) ?? [];
  expect(writtenMethod.split(' ')[0]).toBe(method);
  expect(writtenAccess).toContain(access);
  const named = words(payload);
  expect(fields.map((field) => field.replace('?', '')).filter((field) => !named.includes(field))).toEqual([]);
  const typed = [...payload.matchAll(/(\w+):(?=\w)/g)].map(([, field]) => field);
  const known = [...fields.map((field) => field.replace('?', '')), 'file'];
  expect(typed.filter((field) => field !== undefined && !known.includes(field))).toEqual([]);
});

it('states every call of the table', () => {
  const calls = [...ROWS.keys()].filter((call) => /^[a-zA-Z]{4,}$/.test(call));
  const market = ['Call', 'market', 'history', 'websocket'];
  expect(calls.filter((call) => !market.includes(call) && !STATED.some(({ name }) => name === call))).toEqual(
    [],
  );
  expect(STATED.length + market.length - 1).toBe(66);
});

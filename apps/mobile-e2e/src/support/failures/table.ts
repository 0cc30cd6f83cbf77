import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Action } from './action';
import { accountActions } from './account-actions';
import { FAILURES, type Failure } from './attempt';
import { formActions } from './form-actions';
import { messageActions } from './message-actions';
import { moneyActions } from './money-actions';
import type { Message } from './screen';
import { tradingActions } from './trading-actions';

/** Every control of the app that makes a call which changes something, or whose answer a member waits for. */
export const ACTIONS: readonly Action[] = [
  ...formActions,
  ...tradingActions,
  ...moneyActions,
  ...accountActions,
  ...messageActions,
];

/** Controls that the walk has not played yet. */
const UNPLAYED: readonly string[] = ['any screen: Accept our terms', '/: close the first steps'];

/** The controls that the walk plays. */
export const PLAYED = ACTIONS.filter(({ control }) => !UNPLAYED.includes(control));

/** What the members see of each failure, by the control. */
export type Seen = Readonly<Record<Failure, readonly Message[]>>;

const FILE = fileURLToPath(new URL('../../../../../docs/failures.md', import.meta.url));
const INTRO = `# What members see when an action fails

Each row is a control of the app, each column a failure of its call. A cell says where the message is (toast, sheet, field,
screen) and what it says. \`npm run test:nightly\` plays all of them in Chromium at 360 px (\`failures.nightly.ts\`) and compares
this page; \`npm test\` plays some. In every cell, what was typed is kept, nothing stays busy, nothing claims success, and a
second tap sends nothing. \`Not now\` stands for the server's text. Two controls have no row yet: "Accept our
terms", and closing the first steps.

To write this page: \`FAILURES_WRITE=1 npx playwright test -c apps/mobile-e2e/nightly.config.ts failures\`.

| control | mutation | offline | refused | slow, then a broken answer | answer lost |
| ------- | -------- | ------- | ------- | -------------------------- | ----------- |
`;

/** What a cell of the table says. */
export const cell = (messages: readonly Message[]): string =>
  messages.map(({ place, text }) => `${place}: ${fixedText(text)}`).join('<br>');

/** A text without what differs between runs, in one line. */
const fixedText = (text: string): string =>
  text
    .replace(/Not now: \w+/, 'Not now')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '/');

/** The line of the table for a control. */
export const lineOf = ({ control, mutation }: Action, seen: Seen): string =>
  `| ${[control, `\`${mutation}\``, ...FAILURES.map((failure) => cell(seen[failure]))].join(' | ')} |`;

/** Lines of the committed table. */
export const readLines = (): readonly string[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (control|-)/.test(line))
    .map((line) => line.replace(/ +\|/g, ' |').replace(/\| +/g, '| '));

/** The line of a control in the committed table; undefined without one. */
export const lineFor = (control: string): string | undefined =>
  readLines().find((one) => controlOf(one) === control);

/** What the committed table says about a failure of a control. */
export function cellOf(control: string, failure: Failure): string | undefined {
  return lineFor(control)?.slice(2, -2).split(' | ')[2 + FAILURES.indexOf(failure)];
}

/** Replaces the line of a control in the committed table; lines of controls that are gone go. */
export function writeLine(line: string): void {
  const lines = new Map([...(existsSync(FILE) ? readLines() : []), line].map((one) => [controlOf(one), one]));
  const kept = ACTIONS.map(({ control }) => lines.get(control)).filter((one) => one !== undefined);
  writeFileSync(FILE, `${INTRO}${kept.join('\n')}\n`);
}

const controlOf = (line: string): string => line.split(' | ')[0]?.slice(2) ?? '';

/** True when this run writes the table instead of comparing it. */
export const isWriting = process.env['FAILURES_WRITE'] === '1';

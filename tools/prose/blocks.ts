/** Consecutive lines of prose. */
export interface Block {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

const TEST_TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1/;
const REQUIREMENT_ID = /\b[A-Z]+-\d+\b/g;
const COMMENT = /^\s*(?:\/\/+|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/;
const JSON_TEXT = /^\s*"[^"]+":\s*"(.*)",?$/;

/** The prose of a file by its name: pages, on-screen texts, or the comments and test titles of code. */
export function readBlocks(file: string, source: string): Block[] {
  const rows = source.split('\n');
  if (file.endsWith('.json')) return rows.flatMap(readText);
  return file.endsWith('.md')
    ? joinLines(readPage(rows))
    : [...readTitles(rows), ...joinLines(readComments(rows))];
}

const readText = (row: string, at: number): Block[] => {
  const text = JSON_TEXT.exec(row)?.[1];
  return text === undefined ? [] : [{ line: at + 1, text }];
};

const readTitles = (rows: readonly string[]): Block[] =>
  rows.flatMap((row, at) => {
    const title = TEST_TITLE.exec(row)?.[2];
    return title === undefined ? [] : [{ line: at + 1, text: title.replace(REQUIREMENT_ID, '') }];
  });

/** A line of prose; `isStart` begins a block, `isAlone` is a block of its own, and undefined ends one. */
type Line = { readonly text: string; readonly isStart?: boolean; readonly isAlone?: boolean } | undefined;

function* readPage(rows: readonly string[]): Iterable<readonly Line[]> {
  let isFenced = false;
  for (const row of rows) {
    const isFence = /^\s*```/.test(row);
    if (isFence) isFenced = !isFenced;
    if (isFence || isFenced) yield [undefined];
    else if (/^\s*\|/.test(row))
      yield plain(row)
        .split('|')
        .map((text) => ({ text: text.trim(), isAlone: true }));
    else {
      const text = row.replace(/^\s*([-*]|\d+\.|#+|>)\s+/, '');
      yield [{ text: plain(text).trim(), isStart: text !== row }];
    }
  }
}

/** Markdown without its code and the targets of its links. */
const plain = (text: string): string => text.replace(/`[^`]*`/g, 'code').replace(/\]\([^)]*\)/g, ']');

function* readComments(rows: readonly string[]): Iterable<readonly Line[]> {
  let isInside = false;
  for (const row of rows) {
    if (/^\s*\/\*/.test(row)) isInside = true;
    const text = isInside || /^\s*\/\//.test(row) ? COMMENT.exec(row)?.[1] : undefined;
    yield [text === undefined ? undefined : { text: plain(text).trim() }];
    if (row.includes('*/')) isInside = false;
  }
}

function joinLines(lines: Iterable<readonly Line[]>): Block[] {
  const blocks: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  let at = 0;
  for (const parts of lines) {
    at += 1;
    for (const part of parts) {
      if (!part?.text || part.isAlone || part.isStart) open = undefined;
      if (!part?.text) continue;
      if (open) open.text += ` ${part.text}`;
      else blocks.push((open = { line: at, text: part.text }));
      if (part.isAlone) open = undefined;
    }
  }
  return blocks;
}

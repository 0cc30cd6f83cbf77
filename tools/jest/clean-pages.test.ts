import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { findPage } from './clean-pages';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'clean-pages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('knows a clean page again, and no page that differs in what is drawn or entered', () => {
  const { document } = new JSDOM('<label>A <input></label>').window;
  const isClean = () => findPage(folder, document).isClean;
  expect(isClean()).toBe(false);
  findPage(folder, document).markClean();
  expect(isClean()).toBe(true);

  const input = document.querySelector('input')!;
  input.value = 'b';
  expect(isClean()).toBe(false);
  input.value = '';
  input.checked = true;
  expect(isClean()).toBe(false);
  input.checked = false;
  expect(isClean()).toBe(true);
  document.body.innerHTML = '<label>B <input></label>';
  expect(isClean()).toBe(false);
});

it('marks the page in its state at the look-up', () => {
  const { document } = new JSDOM('<p>before</p>').window;
  const before = findPage(folder, document);
  document.body.innerHTML = '<p>after</p>';
  before.markClean();
  expect(findPage(folder, document).isClean).toBe(false);
});

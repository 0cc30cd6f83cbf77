import { dropSession, keepSession } from '@ex/api-client';
import { readDraft, writeDraft } from './draft';

const text = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

beforeEach(() => {
  localStorage.clear();
  keepSession('first-session');
});
afterEach(() => dropSession());

it('gives back what was kept, until it is forgotten', () => {
  writeDraft('d', 'half filled');
  sessionStorage.clear();
  expect(readDraft('d', text)).toBe('half filled');
  writeDraft('d', undefined);
  expect(readDraft('d', text)).toBeUndefined();
});

it('another session never sees it, nor does it stay on the device', () => {
  writeDraft('d', 'half filled');
  const left = JSON.stringify({ ...localStorage });
  expect(left).toContain('half filled');
  keepSession('second-session');
  expect(readDraft('d', text)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('half filled');
});

it('nonsense is no draft', () => {
  localStorage.setItem('kept.d', '{broken');
  expect(readDraft('d', text)).toBeUndefined();
  writeDraft('d', 7);
  expect(readDraft('d', text)).toBeUndefined();
});

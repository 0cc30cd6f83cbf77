import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWINGS_DOCUMENT, withDrawings } from './drawings';

const ROOT = path.resolve(__dirname, '../../../../..');

it('PAY-01 PAY-10 docs/architecture.md draws the states as the code has them (else run npm run states)', () => {
  const document = readFileSync(path.join(ROOT, DRAWINGS_DOCUMENT), 'utf8');
  expect(withDrawings(document)).toBe(document);
});

it('misses a drawing that the document has no place for', () => {
  expect(() => withDrawings('# Architecture')).toThrow('no place for the states of a withdrawal');
});

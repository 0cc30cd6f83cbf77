import { replaceSection } from './sections';

const DOCUMENT =
  '# Title\n\n<!-- bench:a -->\nold\n<!-- /bench:a -->\n\ntext\n\n<!-- bench:b -->\n<!-- /bench:b -->\n';

it('replaces only its own section', () => {
  expect(replaceSection(DOCUMENT, 'a', 'new')).toBe(
    '# Title\n\n<!-- bench:a -->\n\nnew\n\n<!-- /bench:a -->\n\ntext\n\n<!-- bench:b -->\n<!-- /bench:b -->\n',
  );
});

it('changes nothing the second time', () => {
  const once = replaceSection(DOCUMENT, 'b', 'new $& text');
  expect(once).toContain('new $& text');
  expect(replaceSection(once, 'b', 'new $& text')).toBe(once);
});

it('adds a section that is not there', () => {
  expect(replaceSection('# Title\n', 'c', 'new')).toBe(
    '# Title\n\n<!-- bench:c -->\n\nnew\n\n<!-- /bench:c -->\n',
  );
});

it('refuses a section without an end', () => {
  expect(() => replaceSection('<!-- bench:a -->\nold', 'a', 'new')).toThrow('/bench:a');
});

import { toHtml } from './to-html';

it('MESSAGE-03 writes paragraphs in the direction of the language, and words of members as text', () => {
  expect(toHtml('<b>Ann</b> & Bob\nsay "hi"\n\nBye', 'ar')).toBe(
    '<!doctype html><html lang="ar" dir="rtl"><body dir="rtl">' +
      '<p>&lt;b&gt;Ann&lt;/b&gt; &amp; Bob<br>say &quot;hi&quot;</p><p>Bye</p></body></html>',
  );
  expect(toHtml('a', 'de')).toContain('<html lang="de" dir="ltr">');
});

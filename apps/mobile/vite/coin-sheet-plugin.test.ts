import { drawSheet } from './coin-sheet-plugin';

it('draws each picture in a place of its own, without what is around it', () => {
  const sheet = drawSheet([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M0 0"/></svg>\n',
    '<?xml version="1.0"?><svg width="32" height="32"><circle r="4"/></svg>',
  ]);
  expect(sheet).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="68" height="34">' +
      '<svg x="1" y="1" width="32" height="32" viewBox="0 0 24 24" fill="none"><path d="M0 0"/></svg>' +
      '<svg x="35" y="1" width="32" height="32" viewBox="0 0 32 32"><circle r="4"/></svg></svg>',
  );
});

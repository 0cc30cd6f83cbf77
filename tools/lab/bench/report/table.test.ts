import { markdownTable, terminalTable } from './table';

const TABLE = {
  columns: ['page', 'score'],
  rows: [
    ['/', '100'],
    ['/market', '9'],
  ],
};

it('aligns columns on a terminal', () => {
  expect(terminalTable(TABLE).split('\n')).toEqual([
    'page     score',
    '-------  -----',
    '/          100',
    '/market      9',
  ]);
});

it('writes Markdown', () => {
  expect(markdownTable(TABLE).split('\n')).toEqual([
    '| page | score |',
    '| --- | ---: |',
    '| / | 100 |',
    '| /market | 9 |',
  ]);
});

it('keeps a bar inside a cell', () => {
  expect(markdownTable({ columns: ['a'], rows: [['x|y']] })).toContain('| x\\|y |');
});

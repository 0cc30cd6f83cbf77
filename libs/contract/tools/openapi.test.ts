import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '../src/index';
import { docstringsOf } from './docstrings';
import { callSources, DOCUMENT, OPERATIONS, OPERATOR_DOCUMENT } from './files';
import { openApiText, operatorApiText } from './openapi';
import { readTable, withPermissionTable } from './permission-table';
import { OPERATOR_CALLS } from '../src/operator/index';

const ROOT = path.resolve(__dirname, '../../..');
let written: string | undefined;
/** Written by the first test that reads it: what only happens while a file is loaded counts as proven by no test. */
const text = (): string => (written ??= openApiText(callSources(ROOT)));
const document = () => JSON.parse(text());

it('docs/openapi.json matches the contract (else run npm run openapi)', () => {
  expect(readFileSync(path.join(ROOT, DOCUMENT), 'utf8')).toBe(text());
});

it('OPS-04 docs/openapi.operator.json and the table of permissions match the contract (else run npm run openapi)', () => {
  const operators = operatorApiText(callSources(ROOT, 'operator'));
  expect(readFileSync(path.join(ROOT, OPERATOR_DOCUMENT), 'utf8')).toBe(operators);
  const page = readFileSync(path.join(ROOT, OPERATIONS), 'utf8');
  expect(readTable(page)).toBe(readTable(withPermissionTable(page)));
  expect(() => withPermissionTable('no marks')).toThrow('no marks');
});

it('OPS-08 no call of operators is among those of members', () => {
  const paths = Object.keys(document().paths as object);
  for (const { name, access, domain } of OPERATOR_CALLS) {
    expect([name, paths.includes(`/${name}`)]).toEqual([name, false]);
    expect([name, domain, access === 'operator' || name === 'operatorLogin']).toEqual([
      name,
      'operators',
      true,
    ]);
  }
});

it('has every call with its method and the three paths of the market data provider', () => {
  const paths = Object.entries(document().paths as Record<string, object>);
  const stated = ALL_CALLS.map((call) => [`/${call.name}`, call.method.toLowerCase()]);
  expect(paths.map(([name, item]) => [name, Object.keys(item).find((key) => key !== 'servers')])).toEqual([
    ...stated,
    ['/market/detail', 'get'],
    ['/market/history/kline', 'get'],
    ['/market/history/trade', 'get'],
  ]);
});

it('describes a money call: form, token, key, envelope, marks', () => {
  const { post } = document().paths['/creatorder'];
  const form = post.requestBody.content['application/x-www-form-urlencoded'].schema;
  expect(Object.keys(form.properties)).toEqual(['m_id', 'ctime', 'ctzed', 'buytype']);
  expect(form.properties.buytype).toMatchObject({ type: 'string', enum: ['1', '2'] });
  expect(form.additionalProperties).toBe(false);
  expect(post.security).toEqual([{ token: [] }]);
  expect(post.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(post).toMatchObject({ 'x-access': 'member', 'x-money': true, 'x-requirement': 'CALLS-34' });
  expect(post.description).toMatch(/^Opens an option/);
});

it('describes a visitor call with a query, an upload and a poll', () => {
  const { get } = document().paths['/setLang'];
  expect(get.security).toBeUndefined();
  expect(get.parameters).toContainEqual(
    expect.objectContaining({ name: 'lang', in: 'query', required: true }),
  );
  expect(document().paths['/upload'].post.requestBody.content).toHaveProperty(['multipart/form-data']);
  expect(document().paths['/getMarketList'].post['x-polling-ms']).toEqual({
    home: 10_000,
    spot: 1_000,
    options: 2_500,
  });
});

it('resolves each of its references', () => {
  const whole = document();
  for (const [, reference = ''] of text().matchAll(/"\$ref": "#\/([^"]+)"/g)) {
    const found = reference.split('/').reduce((part, key) => part?.[key], whole);
    expect([reference, typeof found]).toEqual([reference, 'object']);
  }
});

it('takes the docstring right before a call, not an earlier comment', () => {
  const source =
    '/** Far. */\nconst x = 1;\n/**\n * Near,\n * two lines.\n */\nexport const a = defineCall({});';
  expect(docstringsOf([source]).get('a')).toBe('Near, two lines.');
});

it('rejects a call without a docstring', () => {
  expect(() => openApiText([])).toThrow('getBanner has no docstring');
});

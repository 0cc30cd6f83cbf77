import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBreaks } from './compatible';
import { DOCUMENT, RELEASED } from './files';

const ROOT = path.resolve(__dirname, '../../..');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));

/** A document with one call. */
function contract(fields: Readonly<Record<string, object>>, required: readonly string[], data: object) {
  const answer = { type: 'object', properties: { code: { const: 1 }, data }, required: ['code', 'data'] };
  const form = { type: 'object', properties: fields, required, additionalProperties: false };
  return {
    paths: {
      '/creatorder': {
        post: {
          requestBody: { content: { form: { schema: form } } },
          responses: {
            200: {
              content: { json: { schema: { anyOf: [answer, { $ref: '#/components/schemas/Failure' }] } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Failure: {
          type: 'object',
          properties: { code: { type: 'integer', not: { const: 1 } } },
          required: ['code'],
        },
      },
    },
  };
}
const text = { type: 'string' };
const order = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const base = contract({ stake: text }, ['stake'], order);

describe('two releases of the contract', () => {
  it('understand each other: the last release and this one (a break needs two steps: docs/operations.md)', () => {
    expect(findBreaks(read(RELEASED), read(DOCUMENT))).toEqual([]);
  });

  it('a call that is gone breaks old pages', () => {
    expect(findBreaks(base, { ...base, paths: {} })).toEqual(['POST /creatorder is gone']);
  });

  it('a new field that a page may leave out is no break, one that it must send breaks in both directions', () => {
    expect(findBreaks(base, contract({ stake: text, note: text }, ['stake'], order))).toEqual([]);
    expect(findBreaks(base, contract({ stake: text, note: text }, ['stake', 'note'], order))).toEqual([
      'POST /creatorder: an old page asks a new server: the whole may lack note',
      'POST /creatorder: a new page asks an old server: the whole has note, which is refused',
    ]);
  });

  it('a field that is no longer taken breaks old pages', () => {
    expect(findBreaks(contract({ stake: text, note: text }, ['stake'], order), base)).toEqual([
      'POST /creatorder: an old page asks a new server: the whole has note, which is refused',
    ]);
  });

  it('an answer may gain fields, and not lose those that pages read', () => {
    const more = { ...order, properties: { ...order.properties, fee: text } };
    expect(findBreaks(base, contract({ stake: text }, ['stake'], more))).toEqual([]);
    expect(
      findBreaks(base, contract({ stake: text }, ['stake'], { ...more, required: ['id', 'fee'] })),
    ).toEqual(['POST /creatorder: a new page reads an old server: .data may lack fee']);
    expect(findBreaks(base, contract({ stake: text }, ['stake'], { type: 'object' }))).toEqual([
      'POST /creatorder: an old page reads a new server: .data may lack id',
    ]);
  });

  it('types, values and bounds must be taken by the other side', () => {
    const asks = (before: object, after: object) =>
      findBreaks(
        contract({ stake: before }, ['stake'], order),
        contract({ stake: after }, ['stake'], order),
      ).map((line) => line.replace('POST /creatorder: ', ''));
    expect(asks({ type: 'integer' }, { type: 'number' })).toEqual([
      'a new page asks an old server: .stake may be number, read as integer',
    ]);
    expect(asks({ enum: ['1', '2'] }, { enum: ['1'] })).toEqual([
      'an old page asks a new server: .stake may be "2"',
    ]);
    expect(asks({ type: 'string', maxLength: 8 }, { type: 'string', maxLength: 9 })).toEqual([
      'a new page asks an old server: .stake is not within maxLength 8',
    ]);
    expect(asks({ type: 'string', pattern: 'a' }, { type: 'string', pattern: 'b' })).toHaveLength(2);
    const list = (items: object) => ({ type: 'array', items });
    expect(asks(list(text), list({ type: 'integer' }))).toHaveLength(2);
  });
});

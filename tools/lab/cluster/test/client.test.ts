import { readAnswer } from './client';
import texts from '../../../../locales/en/server.json';

const answer = (status: number, body: unknown, headers = {}) => ({
  ...{ status, headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

it('knows what was done and what was refused', () => {
  expect(readAnswer(answer(200, { code: 1, msg: '', data: { order_id: 7 } }))).toEqual({
    ...{ known: true, ok: true, data: { order_id: 7 }, message: '1 ' },
  });
  expect(readAnswer(answer(200, { code: 0, msg: 'Not enough', data: null }))).toMatchObject({
    ...{ known: true, ok: false, message: '0 Not enough' },
  });
});

it.each([
  ['a fault', answer(500, { code: 500, msg: 'Internal error' })],
  ['a fault of the proxy', answer(502, '<html></html>')],
  ['a fault within an envelope', answer(200, { code: 503, msg: 'Busy' })],
  ['half an answer', answer(200, '{"code":1,')],
  ['too many', answer(200, { code: 429, msg: 'Wait' })],
  ['a first question that is still running', answer(200, { code: 0, msg: texts.ledger.running })],
])('does not know the outcome after %s', (_what, given) => {
  expect(readAnswer(given)).toMatchObject({ known: false, waitMs: 150 });
});

it('waits for the stated time, within limits', () => {
  expect(readAnswer(answer(429, '', { 'retry-after': '1' }))).toMatchObject({ waitMs: 1_000 });
  expect(readAnswer(answer(429, '', { 'retry-after': '60' }))).toMatchObject({ waitMs: 2_000 });
});

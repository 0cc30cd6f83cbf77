import { createHash } from 'node:crypto';
import {
  answerFactor,
  beginFactor,
  decisionText,
  finishFactor,
  getFactors,
  login,
  removeFactor,
} from '@ex/contract';
import type { FactorQuestion } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { confirmed, openFactorVenue, PASSWORD, questionOf } from '../testing/factor-venue';
import type { FactorVenue } from '../testing/factor-venue';
import { makeSoftwarePasskey, PASSKEY_FLAGS } from '../testing/software-passkey';
import { TEST_FACTORS } from '../testing/venue';

const ANNA = 'anna@example.com';
const ORIGIN = TEST_FACTORS.origin ?? '';
const KEY = { kind: '2', name: 'Laptop', password: PASSWORD };
const challengeOf = (options: unknown): string => (options as { challenge: string }).challenge;

describe.each(testDatabases('any'))('passkeys on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  let venue: FactorVenue;
  afterEach(() => venue.close());

  const begin = async (token: string) =>
    beginFactor.answer.parse((await venue.ask(token, beginFactor, KEY)).data);
  const open = async () => {
    venue = await openFactorVenue(db());
    const { token } = await venue.join(ANNA);
    const passkey = makeSoftwarePasskey(ORIGIN);
    const { id, passkey: options } = await begin(token);
    const attestation = passkey.create(challengeOf(options));
    const finished = await venue.ask(token, finishFactor, { id: String(id), attestation });
    expect(finished.code).toBe(1);
    return { token, id: String(id), passkey, recovery: finishFactor.answer.parse(finished.data).recovery };
  };
  const ask = async (): Promise<FactorQuestion> =>
    questionOf(await venue.ask(undefined, login, { username: ANNA, password: PASSWORD }));
  const answer = async ({ request }: FactorQuestion, assertion: string, token?: string) =>
    (await venue.ask(token, answerFactor, { request, assertion })).code;

  it('FACTOR-02 FACTOR-04 a passkey counts once it is proven, and opens a session', async () => {
    const { token, passkey, recovery } = await open();
    expect(recovery).toHaveLength(10);
    const { list } = getFactors.answer.parse((await venue.ask(token, getFactors)).data);
    expect(list.map(({ kind, name }) => [kind, name])).toEqual([[2, 'Laptop']]);
    const question = await ask();
    expect(question.methods).toEqual(['passkey', 'recovery']);
    expect(await answer(question, passkey.get(challengeOf(question.passkey)))).toBe(1);
  });

  it('FACTOR-06 the challenge is the digest of the decision, and a signature over another one is none', async () => {
    const { token, id, passkey } = await open();
    const question = questionOf(await venue.ask(token, removeFactor, { id }));
    const challenge = challengeOf(question.passkey);
    const digest = createHash('sha256').update(decisionText(question.request, question.decision));
    expect(challenge).toBe(digest.digest('base64url'));
    const other = createHash('sha256').update(
      decisionText(question.request, { ...question.decision, name: 'x' }),
    );
    expect(await answer(question, passkey.get(other.digest('base64url')), token)).toBe(0);
    expect(await answer(question, passkey.get(challengeOf((await ask()).passkey)), token)).toBe(0);
    expect(await answer(question, passkey.get(challenge), token)).toBe(1);
    expect((await venue.ask(token, removeFactor, { id }, confirmed(question.request))).code).toBe(1);
  });

  it('FACTOR-07 refuses another site, another key, a counter that does not grow, and what is no credential', async () => {
    const { passkey } = await open();
    const question = await ask();
    const challenge = challengeOf(question.passkey);
    expect(await answer(question, passkey.get(challenge, { origin: 'https://trade.example.evil' }))).toBe(0);
    expect(await answer(question, makeSoftwarePasskey(ORIGIN).get(challenge))).toBe(0);
    expect(await answer(question, '{"id":1}')).toBe(0);
    expect(await answer(question, passkey.get(challenge, { counter: 9 }))).toBe(1);
    const next = await ask();
    expect(await answer(next, passkey.get(challengeOf(next.passkey), { counter: 9 }))).toBe(0);
    expect(await answer(next, passkey.get(challengeOf(next.passkey), { counter: 10 }))).toBe(1);
  });

  it('FACTOR-02 FACTOR-06 a passkey that does not know who touches it neither counts nor confirms anything', async () => {
    const { token, passkey } = await open();
    for (const flags of [PASSKEY_FLAGS.present, PASSKEY_FLAGS.impossibleBackup]) {
      const question = await ask();
      const challenge = challengeOf(question.passkey);
      expect(question.passkey).toMatchObject({ userVerification: 'required' });
      expect(await answer(question, passkey.get(challenge, { flags }))).toBe(0);
    }
    const { token: other } = await venue.join('ben@example.com');
    const { id, passkey: options } = await begin(other);
    const attestation = makeSoftwarePasskey(ORIGIN).create(challengeOf(options), {
      flags: PASSKEY_FLAGS.present,
    });
    expect((await venue.ask(other, finishFactor, { id: String(id), attestation })).code).toBe(0);
    expect(await venue.ask(token, getFactors)).toMatchObject({ data: { list: [{ kind: 2 }] } });
  });

  it('FACTOR-02 a credential belongs to one member and to the challenge that it was made for', async () => {
    const { passkey } = await open();
    const other = (await venue.join('ben@example.com')).token;
    const { id, passkey: options } = await begin(other);
    const stale = await begin(other);
    const finish = (factor: number, attestation: string) =>
      venue.ask(other, finishFactor, { id: String(factor), attestation });
    expect((await finish(id, passkey.create(challengeOf(options)))).code).toBe(0);
    expect((await finish(stale.id, makeSoftwarePasskey(ORIGIN).create(challengeOf(options)))).code).toBe(0);
    expect((await finish(stale.id, passkey.create(challengeOf(stale.passkey)))).code).toBe(0);
    const own = makeSoftwarePasskey(ORIGIN).create(challengeOf(stale.passkey));
    expect((await finish(stale.id, own)).code).toBe(1);
  });
});

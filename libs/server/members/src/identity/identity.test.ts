import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usrsetreal } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { MIGRATIONS, openIdentityVenue } from '../testing/identity-venue';
import type { IdentityVenue } from '../testing/identity-venue';

const SUBMITTED = 'Submitted for review';

describe.each(testDatabases('any'))('identity verification on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let folder: string;
  let venue: IdentityVenue;
  let ann: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    venue = await openIdentityVenue(db(), folder);
    ann = (await venue.join('ann@example.com')).token;
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const papers = async (token = ann, over: Readonly<Record<string, string>> = {}) => ({
    real_name: 'Ann Lee',
    front_card: await venue.picture(token),
    back_card: await venue.picture(token),
    ...over,
  });
  const submit = async (over: Readonly<Record<string, string>> = {}, token = ann) =>
    venue.ask(token, usrsetreal, await papers(token, over));

  it('KYC-05 KYC-06 KYC-07 CALLS-15 a new member awaits certification, and is under review once papers are in', async () => {
    expect(await venue.statusOf(ann)).toBe(0);
    expect(await submit()).toEqual({ code: 1, msg: SUBMITTED, data: null });
    expect(await venue.statusOf(ann)).toBe(1);
  });

  it('shows an operator the name as one line, and both pictures', async () => {
    const sent = await papers(ann, { real_name: '  Ann\u202e \n  Lee\u200b\u3164\u009b ' });
    await venue.ask(ann, usrsetreal, sent);
    expect(await venue.reviews.waiting()).toEqual([
      {
        kind: 'identity',
        id: 1,
        memberId: expect.any(Number) as number,
        since: new Date(venue.now()),
        ...{ due: expect.any(Date) as Date, isOverdue: false, claim: undefined },
        summary: 'Ann Lee',
        dollars: null,
        remarks: [],
        images: [sent.front_card, sent.back_card],
      },
    ]);
  });

  it('KYC-08 D-26 an approved member is certified, is notified, and cannot submit again', async () => {
    await submit();
    expect(await venue.decide()).toBe('done');
    expect(await venue.statusOf(ann)).toBe(2);
    expect(await venue.notices(ann)).toEqual([
      ['Identity verified', '<p>Your identity has been verified.</p>'],
    ]);
    expect(await submit()).toMatchObject({ code: 0, msg: 'Your identity is already verified' });
    expect(await venue.reviews.waiting()).toEqual([]);
  });

  it('KYC-09 a rejected member reads why and submits again, as often as it takes', async () => {
    for (const id of [1, 2]) {
      expect(await submit()).toMatchObject({ code: 1 });
      expect(await venue.decide({ id, verdict: 'reject', reason: `Blurred ${id}` })).toBe('done');
      expect(await venue.statusOf(ann)).toBe(3);
      const [newest] = await venue.notices(ann);
      expect(newest).toEqual([
        'Identity not verified',
        `<p>We couldn’t verify your identity. Submit your documents again. Reason: Blurred ${id}</p><p><a href="/real_authentication">View details</a></p>`,
      ]);
    }
    await submit();
    expect(await venue.decide({ id: 3 })).toBe('done');
    expect(await venue.statusOf(ann)).toBe(2);
    expect(await venue.decide({ id: 1 })).toBe('ended');
  });

  it('D-26 refuses other papers while some are under review; the same ones are answered as the first time', async () => {
    const sent = await papers();
    const twenty = Array.from({ length: 20 }, () => venue.ask(ann, usrsetreal, sent));
    expect((await Promise.all(twenty)).map(({ code }) => code)).toEqual(twenty.map(() => 1));
    expect(await venue.reviews.waiting()).toHaveLength(1);
    const other = await venue.ask(ann, usrsetreal, { ...sent, real_name: 'Eve' });
    expect(other).toMatchObject({ code: 0, msg: 'Your documents are already under review' });
    expect(await submit()).toMatchObject({ code: 0 });
  });

  it('of different papers sent in parallel one is kept', async () => {
    const forms = await Promise.all(['A', 'B', 'C', 'D'].map((real_name) => papers(ann, { real_name })));
    const answers = await Promise.all(forms.map((form) => venue.ask(ann, usrsetreal, form)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await venue.reviews.waiting()).toHaveLength(1);
  });

  it.each([
    ['a name of spaces', { real_name: ' \u202e ' }, 'Enter your full legal name'],
    ['no front', { front_card: '/files/none' }, 'Add a photo of the front of your ID'],
    ['no back', { back_card: 'https://elsewhere.test/files/x' }, 'Add a photo of the back of your ID'],
  ])('KYC-02 KYC-03 refuses %s and changes nothing', async (_what, over, msg) => {
    expect(await submit(over)).toMatchObject({ code: 0, msg });
    expect(await venue.statusOf(ann)).toBe(0);
  });

  it('takes no picture of another member', async () => {
    const { token } = await venue.join('bob@example.com');
    const theirs = await venue.picture(ann);
    const none = await submit({ back_card: '/files/none' }, token);
    expect(await submit({ back_card: theirs }, token)).toEqual(none);
    expect(await venue.statusOf(token)).toBe(0);
  });

  it('L5 of a parallel approve and reject exactly one is done', async () => {
    await submit();
    const verdicts = (['approve', 'reject'] as const).map((verdict) =>
      venue.decide({ verdict, reason: 'r' }),
    );
    expect((await Promise.all(verdicts)).sort()).toEqual(['done', 'ended']);
    expect(await venue.notices(ann)).toHaveLength(1);
    expect(await venue.decide({ id: 99 })).toBe('unknown');
  });
});

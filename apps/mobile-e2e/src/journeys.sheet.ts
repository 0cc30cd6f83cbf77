import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callServer } from './support/calls';
import { FORMS, type Form } from './support/forms';
import { OptionsScreen } from './support/options-screen';
import { SpotScreen } from './support/spot-screen';
import { expect, test } from './support/test';

const OUT = path.join(import.meta.dirname, '../../../.cache/contact-sheet/journeys');
/** What the page stores for each journey: presses of the member, and fields that were typed in. */
const COUNTER = `
  const bump = (name) => sessionStorage.setItem(name, Number(sessionStorage.getItem(name) ?? 0) + 1);
  let lastPress = 0;
  addEventListener('click', (event) => {
    // A label passes its press on to its field as a second event.
    if (event.isTrusted && event.timeStamp - lastPress > 20) bump('taps');
    lastPress = event.timeStamp;
  }, true);
  const typed = new Set();
  addEventListener('input', ({ target }) => {
    if (target.type === 'radio' || target.type === 'file' || typed.has(target)) return;
    typed.add(target);
    bump('typed');
  }, true);
`;

interface Task {
  readonly name: string;
  /** From home to the form; the first picture shows home. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The form that is filled and sent. */
  readonly form: Pick<Form, 'fill' | 'submit' | 'confirm' | 'decide'>;
}

const formOf = (call: string): Form => FORMS.find((form) => form.call === call) as Form;
const tile = (name: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name }).click();
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();

const sending = (recipient: string): Task['form'] => ({
  fill: async (page) => {
    await page.getByLabel('Recipient').fill(recipient);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await page.getByRole('button', { name: /^Coin / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'USDT' }).click();
    await page.getByLabel('Amount').fill('40');
    await page.getByLabel('Fund password', { exact: true }).fill('fund1234');
  },
  submit: (page) => page.getByRole('main').getByRole('button', { name: 'Send', exact: true }),
  confirm: 'Send',
});

/** A form that is sent with what the app has preselected: only what it cannot know is typed. */
const preselected = (call: string, fields: Readonly<Record<string, string>>): Task['form'] => ({
  ...formOf(call),
  fill: async (page) => {
    for (const [name, value] of Object.entries(fields))
      await page.getByRole('main').getByLabel(name, { exact: true }).fill(value);
  },
});

const optionAsOffered: Task['form'] = {
  ...formOf('creatorder'),
  fill: async (page) => {
    const options = new OptionsScreen(page);
    await options.buyUp.click();
    await options.settings.getByRole('button', { name: 'Done' }).click();
  },
};

const PASSWORD = { 'Fund password': 'fund1234' };

const TASKS: readonly Task[] = [
  { name: 'deposit', open: tile(/^Deposit/), form: formOf('recharge') },
  { name: 'first option', open: tile(/^Options/), form: formOf('creatorder') },
  { name: 'first spot order', open: tab('Spot'), form: formOf('upbbbuy') },
  { name: 'withdraw', open: tile(/^Withdraw/), form: formOf('withdraw') },
  { name: 'convert', open: tile(/^Convert/), form: formOf('exchangeCoin') },
  { name: 'first option as preselected', open: tile(/^Options/), form: optionAsOffered },
  {
    name: 'first spot order as preselected',
    open: tab('Spot'),
    form: { ...formOf('upbbbuy'), fill: (page) => new SpotScreen(page).quantity.fill('0.01') },
  },
  {
    name: 'withdraw as preselected',
    open: tile(/^Withdraw/),
    form: preselected('withdraw', { Amount: '200', ...PASSWORD }),
  },
  {
    name: 'convert as preselected',
    open: tile(/^Convert/),
    form: preselected('exchangeCoin', { 'You pay': '100', ...PASSWORD }),
  },
];

const file = (name: string, step: string) => path.join(OUT, `${name.replaceAll(' ', '-')}-${step}.png`);

/** Plays a task from home to the sent form, with pictures between and the count of taps at the end. */
async function film(page: Page, { name, open, form }: Task): Promise<void> {
  await page.addInitScript(COUNTER);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Services' })).toBeVisible();
  await page.screenshot({ path: file(name, '1-home') });
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.screenshot({ path: file(name, '2-opened') });
  await form.fill(page);
  await page.screenshot({ path: file(name, '3-filled') });
  await form.submit(page).click();
  if (form.confirm) {
    await form.decide?.(page);
    const confirm = page.getByRole('dialog').getByRole('button', { name: form.confirm, exact: true });
    await expect(confirm).toBeEnabled();
    await page.screenshot({ path: file(name, '4-confirm') });
    await confirm.click();
    await expect(confirm).toBeHidden();
  }
  await page.screenshot({ path: file(name, '5-done') });
  const [taps, typed] = await page.evaluate(() =>
    ['taps', 'typed'].map((key) => sessionStorage.getItem(key)),
  );
  writeFileSync(path.join(OUT, `${name}.json`), JSON.stringify({ name, taps, typed }));
}

test.beforeAll(() => void mkdirSync(OUT, { recursive: true }));

test.describe('a member', () => {
  test.use({ member: true, stored: { theme: 'night' } });
  for (const task of TASKS) test(`${task.name} is filmed`, async ({ page }) => film(page, task));

  test('send is filmed', async ({ page, venue }) => {
    const friend = { email: 'friend@example.com', password: 'secret123' };
    const { data } = await callServer(venue.base, 'register', {
      ...friend,
      repassword: friend.password,
      type: '2',
    });
    const { token } = (data as { userinfo: { token: string } }).userinfo;
    const own = await callServer(venue.base, 'getusr', {}, token);
    const { id } = own.data as { id: number };
    await film(page, { name: 'send', open: tile(/^Send to member/), form: sending(String(id)) });
  });
});

test('a new member: registration and the first look around is filmed', async ({ page }) => {
  const register = formOf('register');
  await film(page, {
    name: 'register',
    open: () => page.getByRole('link', { name: 'Create account' }).click(),
    form: register,
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Total assets/ })).toBeVisible();
  await page.screenshot({ path: file('register', '6-home') });
  for (const [at, name] of ['Markets', 'Spot', 'Options', 'Assets'].entries()) {
    await tab(name)(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.screenshot({ path: file('register', `7${at}-${name}`) });
  }
});

test.afterAll(() => {
  const files = readdirSync(OUT).sort();
  const counted = files
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(OUT, name), 'utf8')) as Record<string, string | null>);
  const rows = counted.map(({ name, taps, typed }) => `| ${name} | ${taps ?? 0} | ${typed ?? 0} |`);
  writeFileSync(
    path.join(OUT, 'taps.md'),
    ['| task | taps | fields |', '| --- | --- | --- |', ...rows].join('\n'),
  );
  const pictures = files.filter((name) => name.endsWith('.png'));
  const names = [...new Set(pictures.map((name) => name.replace(/-\d+-\w+\.png$/, '')))];
  const picturesOf = (name: string) =>
    pictures
      .filter((picture) => picture.startsWith(`${name}-`))
      .map((picture) => `<img loading="lazy" src="${picture}" alt="">`);
  const strips = names.map((name) => `<h2>${name}</h2><div>${picturesOf(name).join('')}</div>`);
  const style = 'body{font:14px sans-serif}div{display:flex;gap:8px;overflow-x:auto}img{inline-size:240px}';
  writeFileSync(
    path.join(OUT, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Journeys</title><style>${style}</style>${strips.join('\n')}`,
  );
});

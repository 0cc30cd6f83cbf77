import {
  type Answers,
  build,
  type FakeClock,
  fakeClock,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
  setUpTold,
} from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './BankScreen';

setUpMocks();
const told = setUpTold();
beforeEach(() => sessionStorage.clear());
let clock: FakeClock | undefined;
afterEach(() => clock?.stop());

const CARD = build.bankCard({ id: 9 });
const none = { getUserBankList: { list: [] } };
const site = (change: Parameters<typeof build.siteConfig>[0]) => ({ wapConfig: build.siteConfig(change) });

const open = (...answers: Answers[]) => {
  const sent = mockCalls(
    scenario('filled'),
    { ...site({ bank_swan_type: 1, can_edit_bank: 1 }), getUserBankList: { list: [CARD] } },
    { setBank: outcome.success('Bank card saved') },
    ...answers,
  );
  return { ...renderScreen(<Screen />, { at: '/bank', token: 't1' }), sent };
};

const card = () => screen.findByRole('button', { name: /First Bank/ });
const bind = () => screen.findByRole('button', { name: 'Add bank card' });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const FIELDS = ['Bank name', 'Cardholder name', 'Card number'];
const PROMPTS = ['Enter the bank name', 'Enter the cardholder name', 'Enter the card number'];

it('BANK-01 BANK-02 CONST-14 D-37 lists bank, holder and the number with its last four digits', async () => {
  const page = open();
  await page.answered();
  expect(await card()).toHaveTextContent('********1234');
  expect(await card()).toHaveTextContent('Ana Horvat');
  expect(page.container).not.toHaveTextContent(CARD.card_number);
});

it('BANK-02 shows the whole number where the site says so', async () => {
  open(site({ bank_swan_type: 0 }));
  await waitFor(async () => expect(await card()).toHaveTextContent(CARD.card_number));
});

it('BANK-03 BANK-05 BANK-10 with the switch another card can be bound, and a card opens its form, prefilled with the whole number, and is changed by its id', async () => {
  const page = open();
  await bind();
  await page.user.click(await card());
  const form = await sheet('Bank card');
  expect(FIELDS.map((name) => form.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    CARD.bank_name,
    CARD.card_name,
    CARD.card_number,
  ]);
  await page.user.clear(form.getByLabelText('Cardholder name'));
  await page.user.type(form.getByLabelText('Cardholder name'), ' Ana H ');
  await page.user.dblClick(form.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(told).toEqual(['Bank card saved']));
  const { id, ...whole } = CARD;
  expect(page.sent.of('setBank').map(({ form: body }) => body)).toEqual([
    { id: String(id), ...whole, card_name: 'Ana H' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(page.sent.of('getUserBankList')).toHaveLength(2));
});

it('BANK-04 BANK-07 BANK-12 without a card says so and binds a first one, also where changes are not allowed', async () => {
  const page = open(none, site({ can_edit_bank: 0 }));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  expect(form.getAllByRole('textbox')).toHaveLength(3);
  for (const name of FIELDS) await page.user.type(form.getByLabelText(name), '12');
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(page.sent.of('setBank')).toHaveLength(1));
  expect(page.sent.last('setBank').form).toEqual({ bank_name: '12', card_name: '12', card_number: '12' });
});

it('BANK-05 BANK-06 D-36 without the switch a bound card can be read, not changed, and no other be bound', async () => {
  const page = open(site({ can_edit_bank: 0 }));
  await page.answered();
  await page.user.click(await card());
  const form = await sheet('Bank card');
  expect(form.getByText(CARD.card_number)).toBeVisible();
  expect(form.getByText(/can’t edit saved cards/)).toBeVisible();
  expect(form.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Add/, hidden: true })).toBeNull();
});

it('BANK-08 ERRORS-14 asks for each field that is missing; nothing is sent', async () => {
  const page = open(none);
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  const save = form.getByRole('button', { name: 'Save card' });
  await page.user.click(save);
  for (const prompt of PROMPTS) expect(form.getByText(prompt)).toBeVisible();
  expect(form.getByLabelText('Bank name')).toHaveFocus();
  for (const [at, name] of FIELDS.entries()) {
    await page.user.type(form.getByLabelText(name), 'x');
    expect(PROMPTS.filter((prompt) => form.queryByText(prompt))).toEqual(PROMPTS.slice(at + 1));
  }
  expect(page.sent.of('setBank')).toHaveLength(0);
});

it('BANK-10 a refusal leaves the form unchanged; a lost answer is looked for among the cards', async () => {
  let bound = [CARD];
  const second = { bank_name: 'Second', card_name: 'Ana', card_number: '77' };
  const page = open({
    getUserBankList: () => ({ list: bound }),
    setBank: ({ bank_name }: { readonly bank_name: string }) => {
      if (bank_name !== 'Second') return outcome.refused('No');
      bound = [CARD, { id: 10, ...second }];
      return outcome.malformed();
    },
  });
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  for (const [at, value] of ['Sec', 'Ana', '77'].entries())
    await page.user.type(form.getByLabelText(FIELDS[at] ?? ''), value);
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(told).toEqual(['No']));
  await page.user.type(form.getByLabelText('Bank name'), 'ond');
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByRole('button', { name: /Second/ })).toHaveTextContent('********');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent.of('setBank')).toHaveLength(2);
});

it('BANK-10 D-74 when a lost answer is given up, the typed text is there again; another opening starts empty', async () => {
  clock = fakeClock();
  const page = open({ getUserBankList: { list: [CARD] }, setBank: outcome.malformed() });
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  for (const name of FIELDS) await page.user.type(form.getByLabelText(name), '12');
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  const doubt = await sheet('Checking your request');
  await doubt.findByText(/We couldn’t confirm/, {}, { interval: 1_000 });
  await page.user.click(doubt.getByRole('button', { name: 'Close' }));
  const again = await sheet('Add bank card');
  for (const name of FIELDS) expect(again.getByLabelText(name)).toHaveValue('12');
  await page.user.click(again.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(await bind());
  expect((await sheet('Add bank card')).getByLabelText('Bank name')).toHaveValue('');
});

it('BANK-10 the card number stays off the device while an answer is missing', async () => {
  const page = open({ getUserBankList: { list: [] }, setBank: outcome.malformed() });
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  for (const [at, value] of ['First', 'Ana', '6222021234567890'].entries())
    await page.user.type(form.getByLabelText(FIELDS[at] ?? ''), value);
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  await sheet('Checking your request');
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]) + document.cookie;
  expect(kept).toContain('Ana');
  expect(kept).not.toContain('6222021234567890');
});

it('cards that did not come can be asked for again', async () => {
  let answers = 0;
  const page = open({
    getUserBankList: () => (answers++ === 0 ? outcome.offline() : { list: [CARD] }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await card()).toBeVisible();
});

it('BANK-09 D-38 warns of a card number with a wrong digit, shows the last four of any other, and saves both', async () => {
  const page = open(none);
  await page.user.click(await bind());
  const form = await sheet('Add bank card');
  for (const name of FIELDS.slice(0, 2)) await page.user.type(form.getByLabelText(name), 'Ana');
  const number = form.getByLabelText('Card number');
  await page.user.type(number, '4111 1111 1111 1111');
  expect(number).toHaveAccessibleDescription('Ends in 1111');
  await page.user.type(number, '{Backspace}2');
  expect(number).toHaveAccessibleDescription(/doesn’t look like a valid card number/);
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(page.sent.of('setBank')).toHaveLength(1));
});

describe('where the site states banks', () => {
  const banks = { getBanks: { list: Array.from({ length: 9 }, (_, at) => `Bank ${at}`) } };
  const stated = site({ bank_swan_type: 1, can_edit_bank: 1, features: ['banks'] });

  it('BANKS-01 the bank is searched for and picked, and sent by its name', async () => {
    const page = open(stated, banks);
    await page.user.click(await bind());
    const form = await sheet('Add bank card');
    const field = form.getByRole('button', { name: 'Bank name Choose your bank' });
    await waitFor(() => expect(field).toBeEnabled());
    await page.user.click(form.getByRole('button', { name: 'Save card' }));
    expect(field).toHaveAccessibleDescription('Choose your bank');
    expect(field).toHaveFocus();
    await page.user.click(field);
    const picker = await sheet('Bank name');
    await page.user.type(picker.getByRole('searchbox'), '7');
    await page.user.click(picker.getByRole('button', { name: 'Bank 7' }));
    await page.user.type(form.getByLabelText('Cardholder name'), 'Ann A');
    await page.user.type(form.getByLabelText('Card number'), '123');
    await page.user.click(form.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(page.sent.of('setBank')).toHaveLength(1));
    expect(page.sent.last('setBank').form).toMatchObject({ bank_name: 'Bank 7', card_name: 'Ann A' });
  });

  it('BANKS-02 the name of a card that was saved before stays', async () => {
    const page = open(stated, banks);
    await page.user.click(await card());
    const form = await sheet('Bank card');
    expect(await form.findByRole('button', { name: `Bank name ${CARD.bank_name}` })).toBeVisible();
  });
});

it('LIFT-57 a form that asked for a card gets the member back once it is saved', async () => {
  mockCalls(scenario('filled'), none, { setBank: outcome.success('Bank card saved') });
  const page = renderScreen(<Screen />, {
    at: '/bank?then=back',
    from: '/withdrawal?method=bank',
    token: 't1',
  });
  const form = await sheet('Add bank card');
  for (const [at, text] of ['First', 'Ann Lee', '6222000011112222'].entries())
    await page.user.type(form.getByLabelText(FIELDS[at]!), text);
  await page.user.click(form.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(page.address()).toBe('/withdrawal?method=bank'));
});

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
import { ToastHost } from '@ex/ui-kit';
import { setUpPictures } from '@ex/ui-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './IdentityScreen';

setUpMocks();
setUpPictures();
const FRONT = 'Front of ID';
const BACK = 'Back of ID';
const PROMPTS = {
  name: 'Enter your full legal name',
  front: 'Add a photo of the front of your ID',
  back: 'Add a photo of the back of your ID',
};
const told = setUpTold();
let clock: FakeClock | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(() => clock?.stop());

/** A member in a state, whose pictures are stored under numbers of their own. */
function open(rzstatus: number, answers: Answers = {}) {
  let count = 0;
  const stored = () => {
    count += 1;
    return { url: `/files/${count}.jpg`, fullurl: `/files/${count}.jpg?sig=1` };
  };
  const member = {
    getusr: build.user({ rzstatus }),
    upload: stored,
    usrsetreal: outcome.success('Submitted'),
  };
  const sent = mockCalls(scenario('filled'), member, answers);
  const page = renderScreen(
    <>
      <Screen />
      <ToastHost />
    </>,
    { at: '/real_authentication', token: 't1' },
  );
  const submit = async () =>
    page.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const photo = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' });
  const attach = async (label: string, ...names: string[]) => {
    const input = await screen.findByLabelText(label);
    await page.user.upload(input, names.map(photo));
    return input;
  };
  const stores = (times: number) =>
    waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(times));
  const fill = async (name: string) => {
    await page.user.type(await screen.findByLabelText('Full legal name'), name);
    await attach(FRONT, 'front');
    await stores(1);
    await attach(BACK, 'back');
    await stores(2);
  };
  return { ...page, sent, submit, attach, stores, fill };
}

it('KYC-01 asks for the real name and for both sides of the ID card, and shows what a good photo is', async () => {
  open(0);
  expect(await screen.findAllByRole('textbox')).toEqual([screen.getByLabelText('Full legal name')]);
  for (const label of [FRONT, BACK]) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'file');
  const guide = within(screen.getByRole('region', { name: 'Photo tips' }));
  expect(guide.getByText('Glare')).toBeVisible();
});

it('KYC-02 KYC-03 KYC-06 prompts for each part that is missing, and sends nothing', async () => {
  const page = open(0);
  await page.submit();
  for (const prompt of Object.values(PROMPTS)) expect(await screen.findByText(prompt)).toBeVisible();
  expect(screen.getByLabelText('Full legal name')).toHaveFocus();
  await page.user.type(screen.getByLabelText('Full legal name'), 'Ann');
  expect(screen.queryByText(PROMPTS.name)).not.toBeInTheDocument();
  await page.attach(FRONT, 'front');
  await page.stores(1);
  expect(screen.queryByText(PROMPTS.front)).not.toBeInTheDocument();
  await page.submit();
  expect(screen.getByLabelText(BACK)).toHaveAccessibleDescription(PROMPTS.back);
  expect(screen.getByLabelText(BACK)).toHaveFocus();
  expect(page.sent.of('usrsetreal')).toHaveLength(0);
});

it('KYC-04 CONST-13 a slot takes one picture: a second simultaneous one is refused, a later one takes its place', async () => {
  const page = open(0);
  await page.fill('Ann Lee');
  const input = await page.attach(FRONT, 'third', 'fourth');
  expect(input).not.toHaveAttribute('multiple');
  await page.stores(2);
  expect(page.sent.of('upload')).toHaveLength(3);
  await page.submit();
  await screen.findByRole('heading', { name: 'Under review' });
  expect(page.sent.last('usrsetreal').form).toMatchObject({
    front_card: '/files/3.jpg',
    back_card: '/files/2.jpg',
  });
});

it('KYC-05 KYC-07 CALLS-15 submits once, says so, and is under review until the review ends', async () => {
  const page = open(0);
  await page.fill(' Ann Lee ');
  await page.user.dblClick(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('heading', { name: 'Under review' })).toHaveFocus();
  expect(page.sent.of('usrsetreal').map(({ form, method }) => [method, form])).toEqual([
    ['POST', { real_name: 'Ann Lee', front_card: '/files/1.jpg', back_card: '/files/2.jpg' }],
  ]);
  expect(told).toEqual(['Submitted']);
  expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to notifications' })).toHaveAttribute('href', '/notify');
});

it('ERRORS-09 a picture that did not arrive is marked, blocks the submit, and can be sent again', async () => {
  let works = false;
  const page = open(0, {
    upload: () => (works ? build.uploaded() : outcome.offline()),
  });
  await page.user.type(await screen.findByLabelText('Full legal name'), 'Ann');
  const input = await page.attach(FRONT, 'front');
  expect(await screen.findByText('Couldn’t upload the image. Try again.')).toBeVisible();
  expect(input).toBeInvalid();
  await page.submit();
  expect(page.sent.of('usrsetreal')).toHaveLength(0);
  works = true;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.stores(1);
});

it.each([
  [1, 'Under review'],
  [2, 'Verified'],
  [9, 'Not verified'],
])('KYC-07 KYC-08 KYC-10 D-26 a visit at %s reads %s, without a form', async (rzstatus, label) => {
  open(rzstatus);
  expect(await screen.findByRole('heading', { name: label })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
});

it('KYC-07 KYC-08 D-78 follows the review on the open page until it is decided', async () => {
  clock = fakeClock();
  let rzstatus = 1;
  const page = open(1, { getusr: () => build.user({ rzstatus }) });
  await clock.advance(100);
  expect(screen.getByRole('heading', { name: 'Under review' })).toBeVisible();
  rzstatus = 2;
  await clock.advance(10_000);
  expect(screen.getByRole('heading', { name: 'Verified' })).toBeVisible();
  const polled = page.sent.of('getusr').length;
  await clock.advance(60_000);
  expect(page.sent.of('getusr')).toHaveLength(polled);
});

it('KYC-09 a rejected member reads where the reason is, and submits again', async () => {
  const page = open(3);
  const standing = within(screen.getByRole('main'));
  expect(await standing.findByRole('alert')).toHaveTextContent('We couldn’t accept your documents');
  await page.fill('Ann Lee');
  await page.submit();
  await screen.findByRole('heading', { name: 'Under review' });
  expect(standing.queryByRole('alert')).not.toBeInTheDocument();
});

it('ERRORS-06 a refusal leaves the form unchanged', async () => {
  const page = open(0, { usrsetreal: outcome.refused('Enter your full legal name') });
  await page.fill('Ann Lee');
  await page.submit();
  await waitFor(() => expect(told).toEqual(['Enter your full legal name']));
  expect(screen.getByLabelText('Full legal name')).toHaveValue('Ann Lee');
  expect(screen.getAllByText('Uploaded')).toHaveLength(2);
});

it('documents whose answer was lost are under review all the same, and leave nothing on the device', async () => {
  let arrived = false;
  const page = open(0, {
    getusr: () => build.user({ rzstatus: arrived ? 1 : 0 }),
    usrsetreal: () => {
      arrived = true;
      return outcome.offline();
    },
  });
  await page.fill('Ann Lee');
  expect(JSON.stringify(sessionStorage)).toContain('Ann');
  await page.submit();
  await screen.findByRole('heading', { name: 'Under review' });
  expect(page.sent.of('usrsetreal')).toHaveLength(1);
  expect(JSON.stringify(sessionStorage)).not.toContain('Ann');
});

it('the draft outlives the page', async () => {
  const first = open(0);
  await first.fill('Ann Lee');
  first.unmount();
  open(0);
  expect(await screen.findByLabelText('Full legal name')).toHaveValue('Ann Lee');
  for (const label of [FRONT, BACK])
    expect(screen.getByRole('button', { name: `Remove: ${label}` })).toBeVisible();
});

it('ERRORS-05 documents that did not arrive stay in the form, and the member sees a message', async () => {
  const page = open(0, { usrsetreal: outcome.offline() });
  await page.fill('Ann Lee');
  await page.submit();
  expect(await screen.findByText('No connection. Check your network and try again.')).toBeVisible();
  expect(screen.getByLabelText('Full legal name')).toHaveValue('Ann Lee');
  expect(screen.getAllByText('Uploaded')).toHaveLength(2);
});

import { build, outcome } from '@ex/testing';
import { screen } from '@testing-library/react';
import { button, moneyPage } from '../../testing/money-page';
import { Screen } from './InviteScreen';

const { open } = moneyPage(<Screen />, '/invite?code=AB12');

it('SHELL-16 INVITE-01 INVITE-02 shows the code of the address, the link and its QR code', async () => {
  open({ wapConfig: build.siteConfig({ invit_url: 'https://join.example/r' }) });
  expect(await screen.findByText('AB12')).toBeVisible();
  expect(screen.getByText('https://join.example/r?invite=AB12')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
});

it.each(['/invite', '/invite?code=', `/invite?code=${'y'.repeat(4000)}`])(
  "D-79 takes the member's own code at %.40s",
  async (address) => {
    open({ getusr: build.user({ invit: 'OWN77' }), wapConfig: build.siteConfig({ invit_url: '' }) }, address);
    expect(await screen.findByText('OWN77')).toBeVisible();
    expect(screen.getByText(`${location.origin}/register?invite=OWN77`)).toBeVisible();
  },
);

it('offers to try again when the own code cannot be read', async () => {
  let works = false;
  const page = open(
    { getusr: () => (works ? build.user({ invit: 'OWN77' }) : outcome.offline()) },
    '/invite',
  );
  const again = await button('Try again');
  works = true;
  await page.user.click(again);
  expect(await screen.findByText('OWN77')).toBeVisible();
});

import { type Answers, build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './AboutScreen';

setUpMocks();
const open = (answers: Answers) => {
  const sent = mockCalls(scenario('filled'), answers);
  return { ...renderScreen(<Screen />, { at: '/introduction', token: 't1' }), sent };
};
const list = [
  build.contentItem({ title: 'About us', img: '/about.png', content: '<p>A <b>venue</b></p>' }),
  build.contentItem({ title: 'Risks', content: '<p>Prices <b>fall</b><img src=x onerror=alert(1)></p>' }),
];

it('ABOUT-01 ABOUT-02 CALLS-19 lists the titles; each opens with its picture and its HTML', async () => {
  const page = open({ getContentList: { list } });
  await page.user.click(await screen.findByRole('button', { name: 'About us' }));
  const about = await screen.findByRole('dialog', { name: 'About us' });
  expect(within(about).getByText('venue').localName).toBe('b');
  expect(about.querySelector('img')).toHaveAttribute('src', '/about.png');
  await page.user.click(within(about).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Risks' }));
  const risks = await screen.findByRole('dialog', { name: 'Risks' });
  expect(within(risks).getByText('fall').localName).toBe('b');
  expect(risks.innerHTML).not.toContain('onerror');
  // The only picture is that of the text itself.
  expect([...risks.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['x']);
  expect(page.sent.of('getContentList').map(({ form }) => form)).toEqual([{}]);
});

it('ABOUT-01 says when there is nothing, and refetches an answer that did not come', async () => {
  let tries = 0;
  const page = open({ getContentList: () => (tries++ === 0 ? outcome.offline() : { list: [] }) });
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

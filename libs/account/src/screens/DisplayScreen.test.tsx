import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { setDisplayChoice, setForm, setTheme, startForm, startTheme } from '@ex/theme';
import { act, screen } from '@testing-library/react';
import { Screen } from './DisplayScreen';

setUpMocks();
beforeEach(() => {
  localStorage.clear();
  for (const choice of ['palette', 'rise', 'motion'] as const) setDisplayChoice(choice, false);
  startTheme();
  startForm('en');
  setForm({ separators: 'comma', digits: 'latin', calendar: 'gregory' });
  setTheme('day');
  mockCalls(scenario('filled'));
});
const radio = (name: string) => screen.getByRole('radio', { name });
const page = document.documentElement.dataset;

it.each([undefined, 't1'])('THEME-05 day and night can be chosen with the session %s', async (token) => {
  const { user } = renderScreen(<Screen />, token ? { token } : {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Display' })).toBeVisible();
  expect(radio('Light')).toBeChecked();
  await user.click(radio('Dark'));
  expect(page['theme']).toBe('night');
  expect(localStorage.getItem('theme')).toBe('night');
});

it('CONST-16 green means rising until red is chosen', async () => {
  const { user } = renderScreen(<Screen />);
  expect(await screen.findByRole('radio', { name: 'Green = up' })).toBeChecked();
  await user.click(radio('Red = up'));
  expect(page['rise']).toBe('red');
  await user.click(radio('Green = up'));
  expect(page['rise']).toBeUndefined();
});

it('the colour-vision palette and less motion are switches; the colours are named accordingly', async () => {
  const { user } = renderScreen(<Screen />);
  await user.click(await screen.findByRole('switch', { name: 'Color-blind friendly colors' }));
  expect(page['palette']).toBe('cvd');
  expect(radio('Blue = up')).toBeChecked();
  expect(radio('Orange = up')).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  expect(page['motion']).toBe('reduced');
});

const SAMPLE = /^1,234,567\.50000000.USDT$/;

it('LNG-07 separators are chosen for this device, with a sample; English offers no other digits or calendar', async () => {
  const { user } = renderScreen(<Screen />);
  expect(await screen.findByText(SAMPLE)).toBeVisible();
  await user.click(radio('1.234,50'));
  expect(await screen.findByText(/^1\.234\.567,50000000.USDT$/)).toBeVisible();
  expect(localStorage.getItem('separators')).toBe('point');
  await user.click(radio('1,234.50'));
  expect(await screen.findByText(SAMPLE)).toBeVisible();
  expect(localStorage.getItem('separators')).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Digits' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radiogroup', { name: 'Calendar' })).not.toBeInTheDocument();
});

it('LNG-07 Persian offers its digits and calendar, and a reload keeps them', async () => {
  act(() => startForm('fa'));
  const { user } = renderScreen(<Screen />);
  await user.click(await screen.findByRole('radio', { name: '۱۲۳۴' }));
  expect(await screen.findByText(/^۱,۲۳۴,۵۶۷\.۵۰۰۰۰۰۰۰.USDT$/)).toBeVisible();
  const [, persian] = screen.getByRole('radiogroup', { name: 'Calendar' }).querySelectorAll('input');
  await user.click(persian!);
  expect(await screen.findByText(/^۱۴..-/)).toBeVisible();
  act(() => startForm('fa'));
  expect(await screen.findByText(/^۱۴..-/)).toBeVisible();
  act(() => startForm('en'));
  expect(await screen.findByText(SAMPLE)).toBeVisible();
});

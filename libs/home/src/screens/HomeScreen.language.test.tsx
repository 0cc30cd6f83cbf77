import { configureApi } from '@ex/api-client';
import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { setDrawer } from '@ex/routing';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './HomeScreen';

setUpMocks();
const open = () =>
  renderScreen(
    <>
      <Screen />
      <ToastHost />
    </>,
  );

beforeEach(() => {
  sessionStorage.clear();
  setDrawer(false);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('language picker', () => {
  const langs = {
    getLangList: {
      list: [
        build.language(),
        build.language({ language_name: 'العربية', file_name: 'ar', is_default: 0 }),
        build.language({ language_name: 'Klingon', file_name: 'tlh', is_default: 0 }),
      ],
    },
  };

  it('I18N-08 HOME-01 lists the served languages in their own script and marks the one in force', async () => {
    mockCalls(scenario('filled'), langs);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    const names = await screen.findAllByRole('button', { pressed: false });
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    expect(names.map((name) => name.textContent)).toEqual(['العربية', 'Klingon']);
    expect(screen.getByText('العربية')).toHaveAttribute('dir', 'rtl');
  });

  it('leads visitors to the display page', async () => {
    mockCalls(scenario('filled'), langs);
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    await user.click(await screen.findByRole('link', { name: 'Display' }));
    await waitFor(() => expect(address()).toBe('/display'));
  });

  it.each([
    ['hr', 'cr', 'HR'],
    ['lo', 'la', 'LO'],
    ['ro', 'rm', 'RO'],
    ['zh-Hans', 'zh-cn', '简'],
    ['zh-Hant', 'zh-TW', '繁'],
  ])(
    'I18N-08 D-13 the button shows %s, code %s, as %s, also in its accessible name',
    async (_tag, lang, label) => {
      mockCalls(scenario('filled'));
      configureApi({ lang });
      open();
      expect(await screen.findByRole('button', { name: `Language ${label}` })).toHaveTextContent(label);
      configureApi({ lang: 'en' });
    },
  );

  it('I18N-04 marks the chosen language immediately, however late the server answers', async () => {
    const calls = mockCalls(scenario('filled'), langs, { setLang: outcome.loading() });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    const chosen = await screen.findByRole('button', { name: 'العربية' });
    await user.click(chosen);
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'false');
    // One that is sent only now would be the next test's.
    await waitFor(() => expect(calls.of('setLang')).toHaveLength(1));
  });

  it('RIM-66 sends a language that is tapped twice once, and another one that is tapped after it', async () => {
    const calls = mockCalls(scenario('filled'), langs, { setLang: outcome.loading() });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    await user.dblClick(await screen.findByRole('button', { name: 'العربية' }));
    await user.click(screen.getByRole('button', { name: 'Klingon' }));
    const sent = () => calls.of('setLang').map(({ form }) => form['lang']);
    await waitFor(() => expect(sent()).toContain('tlh'));
    expect(sent()).toEqual(['ar', 'tlh']);
  });

  it('I18N-04 says that there is no network instead of changing the language, which stays', async () => {
    const calls = mockCalls(scenario('filled'), langs);
    const { user, reloads } = open();
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    const other = await screen.findByRole('button', { name: 'العربية' });
    const kept = localStorage.getItem('lang');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(other);
    const messages = screen.getByRole('alert', { name: 'Notifications' });
    expect(await within(messages).findByText(/^No connection/)).toBeVisible();
    expect(other).toHaveAttribute('aria-pressed', 'false');
    expect([localStorage.getItem('lang'), calls.of('setLang').length, reloads()]).toEqual([kept, 0, 0]);
  });

  it.each([
    ['accepts', outcome.success('Saved')],
    ['refuses', outcome.refused('no')],
    ['is not reached for', outcome.offline()],
  ])(
    'I18N-04 D-16 SHELL-23 stores the choice, sends it, and loads anew when the server %s it',
    async (_what, setLang) => {
      const calls = mockCalls(scenario('filled'), langs, { setLang });
      const { user, reloads } = open();
      await user.click(screen.getByRole('button', { name: 'Language EN' }));
      await user.click(await screen.findByRole('button', { name: 'العربية' }));
      await waitFor(() => expect(reloads()).toBe(1));
      expect(calls.last('setLang').form).toEqual({ lang: 'ar' });
      expect(localStorage.getItem('lang')).toBe('ar');
      expect(document.cookie).toContain('lang=ar');
    },
  );
});

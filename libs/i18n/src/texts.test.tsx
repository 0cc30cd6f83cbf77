import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { MissingTexts, retryTexts, startTexts, useT } from './texts';

const files: Record<string, object> = {
  'ar/common': { retry: 'أعد المحاولة' },
  'en/common': { retry: 'Try again', loadFailed: 'Couldn’t load' },
  'en/home': { language: 'Language' },
};
const missing = jest.fn();

/** Starts the texts from the files above and renders three of them. */
async function show(code: 'ar' | 'cr' | 'en') {
  const load = jest.fn((language: string, namespace: string) => {
    const found = files[`${language}/${namespace}`];
    return found ? Promise.resolve(found as never) : Promise.reject(new Error('no file'));
  });
  const texts = await startTexts({ code, load, first: ['common'], onMissing: missing });
  render(
    <Suspense fallback="waiting">
      <Words />
    </Suspense>,
  );
  return { texts, load };
}
function Words() {
  const common = useT('common');
  const home = useT('home');
  return <p>{[common('retry'), common('loadFailed'), home('language')].join(' | ')}</p>;
}

beforeEach(() => missing.mockClear());

describe('texts', () => {
  it('I18N-03 a missing text falls back to English, also a whole namespace', async () => {
    await show('ar');
    expect(await screen.findByText('أعد المحاولة | Couldn’t load | Language')).toBeInTheDocument();
    expect(missing).not.toHaveBeenCalled();
  });

  it('a namespace is fetched when a screen first needs it', async () => {
    const { load } = await show('en');
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('Try again | Couldn’t load | Language')).toBeInTheDocument();
    expect(load.mock.calls.filter(([, namespace]) => namespace === 'home')).toHaveLength(1);
  });

  it('D-13 plural rules follow the language of the code', async () => {
    files['cr/common'] = {
      days_one: '{{count}} dan',
      days_few: '{{count}} dana',
      days_other: '{{count}} dana!',
    };
    const { texts } = await show('cr');
    const days = (count: number) => (texts.t as (key: string, options: object) => string)('days', { count });
    expect([days(1), days(3), days(5)]).toEqual(['1 dan', '3 dana', '5 dana!']);
  });

  it('LNG-01 a value of a text from right to left is isolated', async () => {
    files['ar/common'] = { sent: 'تم إرسال {{amount}} {{coin}} إلى {{name}} في {{time}}' };
    const values = { amount: '12.50', coin: 'USDT', name: 'Ana', time: '2026-11-28 13:04' };
    const { texts } = await show('ar');
    expect((texts.t as (key: string, options: object) => string)('sent', values)).toBe(
      'تم إرسال \u206612.50 USDT\u2069 إلى \u2068Ana\u2069 في \u20682026-11-28 13:04\u2069',
    );
  });

  it('reports a key that no language has', async () => {
    const { texts } = await show('en');
    (texts.t as (key: string) => string)('nothing');
    expect(missing).toHaveBeenCalledWith('common', 'nothing');
  });
});

describe('texts that cannot be loaded', () => {
  class Boundary extends Component<{ readonly children: ReactNode }, { error?: Error }> {
    override state: { error?: Error } = {};
    static getDerivedStateFromError = (error: Error) => ({ error });
    override render(): ReactNode {
      return this.state.error ? `${this.state.error.name}: ${this.state.error.message}` : this.props.children;
    }
  }

  it('reject the start when the first screen needs them', async () => {
    const load = () => Promise.reject(new Error('gone'));
    const start = startTexts({ code: 'ar', load, first: ['common'], onMissing: missing });
    await expect(start).rejects.toThrow(MissingTexts);
  });

  it('throw to the boundary of a later screen; no key is ever shown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn((_code: string, namespace: string) =>
      namespace === 'common'
        ? Promise.resolve(files['en/common'] as never)
        : Promise.reject(new Error('gone')),
    );
    await startTexts({ code: 'en', load, first: ['common'], onMissing: missing });
    render(
      <Boundary>
        <Suspense fallback="waiting">
          <Words />
        </Suspense>
      </Boundary>,
    );
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('MissingTexts: home')).toBeInTheDocument();
    expect(missing).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('RIM-42 are fetched again on request, which alone i18next never does', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOnline = false;
    const load = (code: string, namespace: string) =>
      namespace === 'common' || isOnline
        ? Promise.resolve(files[`${code}/${namespace}`] as never)
        : Promise.reject(new Error('gone'));
    await startTexts({ code: 'en', load, first: ['common'], onMissing: missing });
    const view = render(
      <Boundary>
        <Suspense fallback="waiting">
          <Words />
        </Suspense>
      </Boundary>,
    );
    expect(await screen.findByText('MissingTexts: home')).toBeInTheDocument();
    view.unmount();
    isOnline = true;
    await retryTexts();
    render(<Words />);
    expect(screen.getByText('Try again | Couldn’t load | Language')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

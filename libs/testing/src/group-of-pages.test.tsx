import { render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';

const { testsOf } = jest.requireActual<{ testsOf: (file: string, load: () => void) => void }>(
  '../../../tools/jest/group-of-pages.cjs',
);
const { startTestTexts } = jest.requireActual<{ startTestTexts: (code: string) => void }>(
  '../../../tools/jest/texts.cjs',
);
const Page = () => <h1>{useTranslation().t('retry')}</h1>;
const network = globalThis.fetch;

testsOf('a first file', () => {
  it('leaves a page, what it keeps, and another language', () => {
    startTestTexts('de');
    localStorage.setItem('token', 't1');
    sessionStorage.setItem('tab', '2');
    document.cookie = 'token=t1; path=/';
    history.pushState(null, '', '/market?tab=2');
    document.title = 'Markets';
    document.documentElement.lang = 'de';
    globalThis.fetch = jest.fn();
    render(<Page />);
    expect(screen.getByRole('heading')).toHaveTextContent('Erneut versuchen');
  });
});

testsOf('a second file', () => {
  it('finds a page that nobody has used', () => {
    expect(document.body).toBeEmptyDOMElement();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(location.pathname + location.search).toBe('/');
    expect([document.title, document.documentElement.lang]).toEqual(['', '']);
    expect(globalThis.fetch).toBe(network);
    render(<Page />);
    expect(screen.getByRole('heading')).toHaveTextContent('Try again');
  });
});

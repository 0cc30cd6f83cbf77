import { act, renderHook } from '@testing-library/react';
import { setDrawer, useDrawer } from './drawer';
import { openExternal, safeLink } from './external';
import { paths } from './paths';

describe('addresses of screens', () => {
  it('SHELL-18 carries currentSymbol and name and leaves missing values out', () => {
    expect(paths.options({ currentSymbol: 'btcusdt', name: 'BTC/USDT' })).toBe(
      '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
    );
    expect(paths.exchange({ currentSymbol: 'btcusdt' })).toBe('/exchange?currentSymbol=btcusdt');
    expect(paths.exchange()).toBe('/exchange');
  });
});

describe('links of the server', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://evil.example',
    'nonsense',
    '',
  ])('refuses %s', (link) => {
    expect(safeLink(link)).toBeUndefined();
    expect(openExternal(link)).toBe(false);
  });

  it.each(['https://help.example/chat', 'mailto:help@example.com', 'tel:+123', 'http://localhost:1/x'])(
    'allows %s',
    (link) => expect(safeLink(link)).toBeDefined(),
  );

  it('HOME-13 opens the link apart, without a way back to the app', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    expect(openExternal('https://help.example/chat')).toBe(true);
    expect(open).toHaveBeenCalledWith('https://help.example/chat', '_blank', 'noopener,noreferrer');
  });
});

describe('member drawer', () => {
  it('SHELL-25 is kept for the browser session', () => {
    const { result } = renderHook(() => useDrawer());
    expect(result.current).toBe(false);
    act(() => setDrawer(true));
    expect(result.current).toBe(true);
    expect(sessionStorage.getItem('drawer')).toBe('1');
    act(() => setDrawer(false));
    expect(sessionStorage.getItem('drawer')).toBeNull();
  });
});

beforeEach(() => jest.resetModules());

/** Returns the drawer's state after a page load. */
async function openAfterLoad(): Promise<boolean> {
  const { renderHook } = await import('@testing-library/react/pure');
  const { useDrawer } = await import('./drawer');
  return renderHook(() => useDrawer()).result.current;
}

describe('member drawer after a page load', () => {
  it('SHELL-25 is open again in the same browser session', async () => {
    sessionStorage.setItem('drawer', '1');
    expect(await openAfterLoad()).toBe(true);
  });

  it('SHELL-25 is closed in a new one', async () => {
    sessionStorage.clear();
    expect(await openAfterLoad()).toBe(false);
  });
});

it('SHELL-25 keeps the state for the browser session', async () => {
  const { act, renderHook } = await import('@testing-library/react/pure');
  const { setDrawer, useDrawer } = await import('./drawer');
  sessionStorage.clear();
  const { result } = renderHook(() => useDrawer());
  act(() => setDrawer(true));
  expect(result.current).toBe(true);
  expect(sessionStorage.getItem('drawer')).toBe('1');
  act(() => setDrawer(false));
  expect(result.current).toBe(false);
  expect(sessionStorage.getItem('drawer')).toBeNull();
});

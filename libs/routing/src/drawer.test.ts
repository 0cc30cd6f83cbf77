beforeEach(() => jest.resetModules());

/** The drawer's state as a page load finds it. */
async function afterLoad(): Promise<boolean> {
  const { renderHook } = await import('@testing-library/react/pure');
  const { useDrawer } = await import('./drawer');
  return renderHook(() => useDrawer()).result.current;
}

describe('member drawer after a page load', () => {
  it('SHELL-25 is open again in the same browser session', async () => {
    sessionStorage.setItem('drawer', '1');
    expect(await afterLoad()).toBe(true);
  });

  it('SHELL-25 is closed in a new one', async () => {
    sessionStorage.clear();
    expect(await afterLoad()).toBe(false);
  });
});

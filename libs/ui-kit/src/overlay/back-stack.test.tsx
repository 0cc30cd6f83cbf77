// @alone: it needs a history that no sheet has used, with pages before its own.
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { addBackTarget, routerWindow } from './back-stack';
import { createOverlayHistory } from './overlay-history';
import { Sheet } from './Sheet';
import { SideDrawer } from './SideDrawer';
import { useBackStep } from './use-back-step';

/** A page with a sheet, a sheet above it, and ways to leave from within. */
function Page({ busy = false }: { readonly busy?: boolean }) {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  const navigate = useNavigate();
  const closeAll = () => {
    setSecond(false);
    setFirst(false);
  };
  return (
    <>
      <button onClick={() => setFirst(true)}>Open first</button>
      <Sheet open={first} onClose={() => setFirst(false)} title="First" busy={busy}>
        <button onClick={() => setSecond(true)}>Open second</button>
        <Link to="/other" onClick={() => setFirst(false)}>
          Elsewhere
        </Link>
        <button
          onClick={() => {
            void navigate('/page?market=eth', { replace: true });
            setFirst(false);
          }}
        >
          Another market
        </button>
      </Sheet>
      <Sheet open={second} onClose={() => setSecond(false)} title="Second">
        <button onClick={closeAll}>Close all</button>
        <button
          onClick={() => {
            closeAll();
            queueMicrotask(() => queueMicrotask(() => void navigate('/other')));
          }}
        >
          Close all and leave
        </button>
        <button
          onClick={() => {
            closeAll();
            void navigate(-1);
          }}
        >
          Go back at once
        </button>
        <button
          onClick={() => {
            closeAll();
            queueMicrotask(() => queueMicrotask(() => void navigate(-1)));
          }}
        >
          Go back a moment later
        </button>
        <button onClick={() => void navigate(-1)}>Go back with everything open</button>
      </Sheet>
    </>
  );
}

/** Opens `/page` with `/before` behind it, as the app's router does. */
async function openPage(busy = false): Promise<void> {
  history.pushState(null, '', '/before');
  history.pushState({ idx: 1 }, '', '/page');
  render(
    <StrictMode>
      <BrowserRouter window={routerWindow()}>
        <Routes>
          <Route path="/page" element={<Page busy={busy} />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open first' }));
  await screen.findByRole('dialog', { name: 'First' });
}
const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
const at = (address: string) =>
  waitFor(() => {
    expect(location.pathname + location.search).toBe(address);
    expect(overlays()).toBe(0);
  });
/** Goes a step in the history, as a browser's key does. */
const step = (by: -1 | 1) =>
  act(async () => {
    const arrived = new Promise((resolve) =>
      addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    history.go(by);
    await arrived;
  });

/** Taps, and comes back when React has answered the tap itself but done nothing that it left for later. */
async function tap(name: string): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  screen.getByRole('button', { name }).click();
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  react.IS_REACT_ACT_ENVIRONMENT = true;
}

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(overlays()).toBe(0));
});

describe('Back', () => {
  it('closes the sheet, and only then leaves the page', async () => {
    await openPage();
    await step(-1);
    await gone('First');
    await at('/page');
    await step(-1);
    await at('/before');
    expect(screen.getByText('Another page')).toBeVisible();
  });

  it('closes one sheet after the other', async () => {
    await openPage();
    await press('Open second');
    await screen.findByRole('dialog', { name: 'Second' });
    await step(-1);
    await gone('Second');
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    await step(-1);
    await gone('First');
    await at('/page');
  });

  it('closes a requested sheet that is not rendered yet', async () => {
    await openPage();
    await tap('Open second');
    expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
    expect(overlays()).toBe(2);
    await step(-1);
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    await gone('Second');
    await step(-1);
    await gone('First');
    await at('/page');
  });

  it('leaves no entry of sheets that were closed in another way', async () => {
    await openPage();
    await press('Open second');
    await userEvent.click(await screen.findByRole('button', { name: 'Close all' }));
    await gone('First');
    await at('/page');
    await press('Open first');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await at('/page');
    await step(-1);
    await at('/before');
  });

  it('does nothing while a submit runs', async () => {
    await openPage(true);
    await step(-1);
    await waitFor(() => expect(overlays()).toBe(1));
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    expect(location.pathname).toBe('/page');
  });

  it('returns from a page opened in a sheet to the page without the sheet, in one step', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await at('/other');
    await step(-1);
    await at('/page');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await step(-1);
    await at('/before');
  });

  it("does not undo a navigation that happens while sheets' entries are removed", async () => {
    await openPage();
    await press('Open second');
    await userEvent.click(await screen.findByRole('button', { name: 'Close all and leave' }));
    await waitFor(() => expect(screen.getByText('Another page')).toBeVisible());
    await at('/other');
    await step(-1);
    await at('/page');
    await step(-1);
    await at('/before');
  });

  it.each(['Go back at once', 'Go back a moment later', 'Go back with everything open'])(
    "%s: the page before the sheets' is shown, in one step",
    async (name) => {
      await openPage();
      await press('Open second');
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(screen.getByText('Another page')).toBeVisible());
      await at('/before');
      await step(1);
      await at('/page');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('leaves a page whose address a sheet changed in one step', async () => {
    await openPage();
    await press('Another market');
    await gone('First');
    await at('/page?market=eth');
    await step(-1);
    await at('/before');
  });

  it('forward to a sheet that was closed stays on the page', async () => {
    await openPage();
    await step(-1);
    await gone('First');
    await step(1);
    await at('/page');
  });

  it('after a reload with a sheet open only the page is left, and a drawer that opens again closes first', async () => {
    history.pushState(null, '', '/before');
    history.pushState({ idx: 1 }, '', '/page');
    // The state that a page finds when it was reloaded with a sheet open.
    history.pushState({ idx: 1, overlays: 1 }, '', '/page');
    addBackTarget({ close: () => undefined, isBusy: () => false })();
    await at('/page');
    const onClose = jest.fn();
    const { rerender } = render(
      <SideDrawer open onClose={onClose} label="Menu">
        <p>Content</p>
      </SideDrawer>,
    );
    await screen.findByRole('dialog', { name: 'Menu' });
    await step(-1);
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(
      <SideDrawer open={false} onClose={onClose} label="Menu">
        <p>Content</p>
      </SideDrawer>,
    );
    await at('/page');
    await step(-1);
    await at('/before');
  });

  it("does not change the browser's history object", async () => {
    await openPage();
    expect(Object.getOwnPropertyNames(history)).toEqual([]);
    await step(-1);
    await at('/page');
  });

  it('after a reload keeps the address that a sheet gave the page', () => {
    history.pushState({ idx: 1, overlays: 1, moved: true }, '', '/page?market=eth');
    createOverlayHistory(window, { arrived: () => undefined, settled: () => undefined });
    expect(history.state).toMatchObject({ idx: 1, overlays: 0 });
    expect(location.search).toBe('?market=eth');
  });
});

describe('a later step of a page', () => {
  const open = async () => {
    history.pushState(null, '', '/other');
    history.pushState(null, '', '/steps');
    const onBack = jest.fn();
    renderHook(() => useBackStep(true, onBack));
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    return onBack;
  };

  it('is left by Back, which stays on the page', async () => {
    const onBack = await open();
    history.back();
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/steps');
  });

  it('stays unchanged when the member jumps to another page', async () => {
    const onBack = await open();
    history.go(-2);
    await waitFor(() => expect(location.pathname).toBe('/other'));
    expect(onBack).not.toHaveBeenCalled();
  });
});

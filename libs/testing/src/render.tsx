import { api } from '@ex/api-client';
import { dropSession, keepSession } from '@ex/api-client/members';
import { replaceReload } from '@ex/routing';
import { act, render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { World } from './world';

/** The address and the session with which a screen is opened. */
interface Place {
  /** Path with query, `/` by default. */
  readonly at?: string;
  /** Path with query the member came from; none by default. */
  readonly from?: string;
  /** Session token; a visitor without. */
  readonly token?: string;
}

/** A rendered screen with what tests ask about it. */
export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  /** The router's path with query. */
  readonly address: () => string;
  /** How often the page was asked to reload. */
  readonly reloads: () => number;
  /**
   * Resolves when every call so far has its answer and the page shows it: before that, what an answer must not bring is missing
   * anyway. A page that has made no call yet counts as answered. Throws on a fake clock, where `advance` does the same.
   */
  readonly answered: () => Promise<void>;
}

type Calls = ReturnType<typeof api.reducer>;

/** Renders a screen as the app does: a fresh cache of server data, a router, a session; no reload really happens. */
export function renderScreen(screen: ReactNode, { at = '/', from, token }: Place = {}): RenderedScreen {
  if (token) keepSession(token);
  else dropSession();
  let address = at;
  let reloads = 0;
  let isAnswered = (): boolean => false;
  replaceReload(() => {
    reloads += 1;
  });
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    const { getState } = useStore<{ readonly [api.reducerPath]: Calls }>();
    isAnswered = () => hasAnswers(getState()[api.reducerPath]);
    return null;
  }
  const result = render(
    <World at={at} from={from}>
      <Watch />
      {screen}
    </World>,
  );
  const user = userEvent.setup({ delay: null });
  const answered = async (): Promise<void> => {
    if (Object.hasOwn(setTimeout, 'clock')) throw new Error('advance the fake clock instead');
    // The cache notifies of its changes in the next frame, and the parts drawn then may request more.
    do {
      await waitFor(() => {
        expect(document.querySelector('[data-suspended], main[aria-busy]')).toBeNull();
        expect(isAnswered()).toBe(true);
      });
      await act(nextFrame);
    } while (!isAnswered());
  };
  return { ...result, user, address: () => address, reloads: () => reloads, answered };
}

const hasAnswers = ({ queries, mutations }: Calls): boolean =>
  [...Object.values(queries), ...Object.values(mutations)].every((call) => call?.status !== 'pending');

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

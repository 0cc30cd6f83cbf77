import { dropSession, keepSession } from '@ex/api-client';
import { replaceReload } from '@ex/routing';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { World } from './world';

/** Where and as whom a screen is opened. */
interface Place {
  /** Path with query, `/` unless told. */
  readonly at?: string;
  /** Path with query the member came from; none unless told. */
  readonly from?: string;
  /** Session token; a visitor without. */
  readonly token?: string;
}

/** A rendered screen with what tests ask about it. */
export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  /** Path with query the router stands at. */
  readonly address: () => string;
  /** How often the page was asked to load anew. */
  readonly reloads: () => number;
}

/** Renders a screen as the app does: a fresh cache of server data, a router, a session; no reload really happens. */
export function renderScreen(screen: ReactNode, { at = '/', from, token }: Place = {}): RenderedScreen {
  if (token) keepSession(token);
  else dropSession();
  let address = at;
  let reloads = 0;
  replaceReload(() => {
    reloads += 1;
  });
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const result = render(
    <World at={at} from={from}>
      <Watch />
      {screen}
    </World>,
  );
  const user = userEvent.setup({ delay: null });
  return { ...result, user, address: () => address, reloads: () => reloads };
}

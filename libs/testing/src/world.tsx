import { createApiStore } from '@ex/api-client';
import { LinkProvider, type LinkProps } from '@ex/ui-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}

interface WorldProps {
  /** Path with query the router starts at. */
  readonly at: string;
  /** Path with query that the member came from. */
  readonly from?: string | undefined;
  readonly children: ReactNode;
}

/** What the app puts around a screen: a fresh cache of server data, a router, links of the kit through that router. */
export function World({ at, from, children }: WorldProps) {
  const [store] = useState(createApiStore);
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={from === undefined ? [at] : [from, at]}>
        <LinkProvider component={RouterLink}>
          <Suspense fallback={<p data-suspended="">suspended</p>}>{children}</Suspense>
        </LinkProvider>
      </MemoryRouter>
    </Provider>
  );
}

import { setupServer } from 'msw/node';

/** The mocked back end of a test file; single tests add their calls with `mockCalls` and `mockMarket`. */
export const server = setupServer();

/**
 * Call once at the top of a test file that mocks calls. A request that no test has mocked fails and is named on the
 * console; what one test mocks is forgotten after it.
 */
export function setUpMocks(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

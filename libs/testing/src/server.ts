import { setupServer } from 'msw/node';

/** The mocked back end of a test file; single tests add their calls with `mockCalls` and `mockMarket`. */
export const server = setupServer();

/** Requests that no test has mocked, by method and address. */
const unexpected: string[] = [];

/**
 * Call once at the top of a test file that mocks calls. A request that no test has mocked fails, and fails the test; what
 * one test mocks is forgotten after it.
 */
export function setUpMocks(): void {
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unexpected.push(`${method} ${url}`);
        print.error();
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    expect(unexpected.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());
}

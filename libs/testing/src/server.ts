import { setupServer } from 'msw/node';

/** The mocked back end of a test file; single tests add their calls with `mockCalls` and `mockMarket`. */
export const server = setupServer();

/** What no test has mocked but something asked for, since the test began. */
const unhandled: string[] = [];
server.events.on('request:unhandled', ({ request }) => {
  unhandled.push(`${request.method} ${request.url}`);
});

/** What was asked for without a mock since the test began; the test answers for it by taking it. */
export const takeUnhandled = (): readonly string[] => unhandled.splice(0);

/**
 * Call once at the top of a test file that mocks calls. A request that no test has mocked fails, and so does the test it
 * was made in, whatever the screen made of it; what one test mocks is forgotten after it.
 */
export function setUpMocks(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    const asked = takeUnhandled();
    if (asked.length > 0) throw new Error(`No test mocked ${asked.join(', ')}.`);
  });
  afterAll(() => server.close());
}

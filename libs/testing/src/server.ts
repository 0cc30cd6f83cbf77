import { apiSettings, configureApi } from '@ex/api-client';
import { dropSession } from '@ex/api-client/members';
import type * as Msw from 'msw';
import type * as MswNode from 'msw/node';
import { answerWith, type Handler } from './calls/handler';

/** The mocks of the running test, latest first. */
let mocks: readonly Handler[] = [];
/** Unmocked requests since the test began. */
let unhandled: string[] = [];

/** Adds to what the mocked back end answers in the running test; wins over what was there. */
export function addMock(handler: Handler): void {
  mocks = [handler, ...mocks];
}

/** What was asked for without a mock since the test began; the test answers for it by taking it. */
export function takeUnhandled(): readonly string[] {
  const asked = unhandled;
  unhandled = [];
  return asked;
}

/**
 * Call once at the top of a test file that mocks calls. A request without a mock fails, and so does the test that made it,
 * regardless of the screen's reaction; mocks of one test are dropped after it, and the session and changed settings of
 * calls after the file: the clock of the next may show less.
 */
export function setUpMocks(): void {
  const network = globalThis.fetch;
  const settings = apiSettings();
  let stopUploads = (): void => undefined;
  beforeAll(() => {
    globalThis.fetch = mockedFetch;
    stopUploads = mockUploads();
  });
  afterEach(() => {
    mocks = [];
    const asked = takeUnhandled();
    if (asked.length > 0) throw new Error(`No test mocked ${asked.join(', ')}.`);
  });
  afterAll(() => {
    stopUploads();
    globalThis.fetch = network;
    dropSession();
    configureApi({ askFactor: undefined, ...settings });
  });
}

/** `fetch` without the streams between a client and a server, which cost more than what a screen does with an answer. */
const mockedFetch: typeof fetch = async (input, init) => {
  const request =
    input instanceof Request && !init ? input : new Request(new URL(String(input), location.href), init);
  const { signal } = request;
  signal.throwIfAborted();
  return Promise.race([
    answer(request),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);
};

async function answer(request: Request): Promise<Response> {
  // What is mocked now: a page that is gone, of the test before or of this one, asks nothing of what is mocked next.
  const [handlers, missed] = [mocks, unhandled];
  // As over a network, no answer comes before what asked for it has ended.
  await nextEventLoopTurn();
  const response = await answerWith(handlers, request);
  if (response) return response;
  missed.push(`${request.method} ${request.url}`);
  throw new TypeError('Failed to fetch');
}

/**
 * Answers uploads too, which are made with XMLHttpRequest: with the interceptors of msw, loaded when a test file makes the
 * first one, as most make none. Returns the function that stops it.
 */
function mockUploads(): () => void {
  const own = globalThis.XMLHttpRequest;
  let stop = (): void => define({ value: own, writable: true });
  function listen(): typeof XMLHttpRequest {
    stop();
    const { http } = jest.requireActual<typeof Msw>('msw');
    const { setupServer } = jest.requireActual<typeof MswNode>('msw/node');
    const server = setupServer(http.all('*', ({ request }) => answer(request).catch(() => Response.error())));
    server.listen();
    stop = () => server.close();
    globalThis.fetch = mockedFetch;
    return globalThis.XMLHttpRequest;
  }
  define({ get: listen });
  return () => stop();
}

const define = (property: PropertyDescriptor): void =>
  void Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, ...property });

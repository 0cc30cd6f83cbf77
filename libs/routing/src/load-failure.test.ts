import { findLoadFailure } from './load-failure';

const CHUNK = 'http://localhost/assets/SheetPanel-old.js';
const failed = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
const request = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const network = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = request.mockReset();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
afterEach(() => {
  globalThis.fetch = network;
});

it.each([
  [404, 'newVersion'],
  [200, 'interrupted'],
  [502, 'offline'],
])('a server that answers %i for the missing file: %s', async (status, failure) => {
  request.mockResolvedValue(new Response(null, { status }));
  await expect(findLoadFailure(failed)).resolves.toBe(failure);
  expect(request).toHaveBeenCalledWith(CHUNK, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

it.each([
  [failed.message, CHUNK],
  [`error loading dynamically imported module: ${CHUNK}`, CHUNK],
  [`Unable to preload CSS for ${CHUNK}`, CHUNK],
  ['Importing a module script failed.', 'http://localhost/assets/index-old.js'],
])('"%s" asks for %s', async (message, file) => {
  request.mockResolvedValue(new Response(null));
  await findLoadFailure(new TypeError(message));
  expect(request.mock.calls).toEqual([[file, expect.anything()]]);
});

it('a server that does not answer, even while the browser believes that it is online: offline', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(findLoadFailure(failed)).resolves.toBe('offline');
});

import { loadCode } from './load-code';

/** A style sheet that did not arrive, as a failed `import()` leaves it. */
function addFailedStyles(): HTMLLinkElement {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'stylesheet';
  link.href = 'https://app.test/Screen.css';
  link.dispatchEvent(new Event('error'));
  return link;
}
const styles = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;

beforeEach(() => (document.head.innerHTML = ''));

it('C9 fetches a failed style sheet again before the code of a retry, and code that arrived never again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('module');
  await expect(loadCode(load)).rejects.toThrow('no line');
  const failed = addFailedStyles();
  const retry = loadCode(load);
  expect(styles()).not.toBe(failed);
  expect(styles().href).toBe(failed.href);
  expect(load).toHaveBeenCalledTimes(1);
  styles().dispatchEvent(new Event('load'));
  await expect(retry).resolves.toBe('module');

  const fetched = styles();
  await loadCode(load);
  expect(styles()).toBe(fetched);
});

it('C9 a style sheet that fails once more fails the retry, and the next retry fetches it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('module');
  await expect(loadCode(load)).rejects.toThrow('no line');
  addFailedStyles();
  const retry = loadCode(load);
  styles().dispatchEvent(new Event('error'));
  await expect(retry).rejects.toThrow('Unable to preload CSS for https://app.test/Screen.css');
  const failed = styles();
  const again = loadCode(load);
  expect(styles()).not.toBe(failed);
  styles().dispatchEvent(new Event('load'));
  await expect(again).resolves.toBe('module');
});

it('C9 a second retry waits for the style sheet that the first one fetches again', async () => {
  const failing = () => jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('module');
  const [one, other] = [failing(), failing()];
  await expect(loadCode(one)).rejects.toThrow('no line');
  await expect(loadCode(other)).rejects.toThrow('no line');
  addFailedStyles();
  const retries = [loadCode(one), loadCode(other)];
  await Promise.resolve();
  expect(other).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  styles().dispatchEvent(new Event('load'));
  await expect(Promise.all(retries)).resolves.toEqual(['module', 'module']);
});

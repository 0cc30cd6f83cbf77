import { readActivity, writeActivity } from './activity-store';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('is kept for all tabs', () => {
  expect(readActivity()).toBeUndefined();
  writeActivity(1_767_225_600_000);
  expect(readActivity()).toBe(1_767_225_600_000);
});

it.each(['', 'soon', '-1', '1e13', '17672256000001'])('is not read from %j', (kept) => {
  localStorage.setItem('active', kept);
  expect(readActivity()).toBeUndefined();
});

it('blocked storage is no error', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  writeActivity(1_767_225_600_000);
  expect(readActivity()).toBeUndefined();
});

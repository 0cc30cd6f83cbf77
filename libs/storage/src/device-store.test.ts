import { onDeviceChange, readDevice, writeDevice } from './device-store';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('a choice of the device stays until it is taken back', () => {
  expect(readDevice('favourites')).toBeUndefined();
  writeDevice('favourites', '["btcusdt"]');
  expect(readDevice('favourites')).toBe('["btcusdt"]');
  writeDevice('favourites', undefined);
  expect(readDevice('favourites')).toBeUndefined();
});

it.each(['SecurityError', 'QuotaExceededError'])('storage that throws %s is no error', (name) => {
  const refuse = (): never => {
    throw new DOMException('no', name);
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  writeDevice('favourites', '[]');
  writeDevice('favourites', undefined);
  expect(readDevice('favourites')).toBeUndefined();
});

it('tells of its change in another tab and of an emptied storage', () => {
  const heard = jest.fn();
  const stop = onDeviceChange('favourites', heard);
  const fire = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  fire('theme');
  expect(heard).not.toHaveBeenCalled();
  fire('favourites');
  fire(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  fire('favourites');
  expect(heard).toHaveBeenCalledTimes(2);
});

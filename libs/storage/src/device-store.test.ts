import { onDeviceChange, readActivity, readDevice, writeActivity, writeDevice } from './device-store';

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

it('reports its change in another tab and an emptied storage', () => {
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

describe('the latest activity', () => {
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
});

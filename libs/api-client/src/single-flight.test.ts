import { renderHook } from '@testing-library/react';
import { useSingleFlight } from './single-flight';

it('AUTH-14 D-74 drops what comes while one is running, and takes the next after it has settled', async () => {
  const { result } = renderHook(() => useSingleFlight());
  let settle: (value: string) => void = () => undefined;
  const first = result.current(() => new Promise<string>((resolve) => (settle = resolve)));
  const second = jest.fn(() => Promise.resolve('second'));
  await expect(result.current(second)).resolves.toBeUndefined();
  expect(second).not.toHaveBeenCalled();
  settle('first');
  await expect(first).resolves.toBe('first');
  await expect(result.current(second)).resolves.toBe('second');
});

it('AUTH-14 a failure opens the way too', async () => {
  const { result } = renderHook(() => useSingleFlight());
  await expect(result.current(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(result.current(() => Promise.resolve('again'))).resolves.toBe('again');
});

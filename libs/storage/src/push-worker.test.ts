import { forgetPushWorker } from './push-worker';

const setWorkers = (value: unknown): void => {
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
};

it('SHELL-28 MESSAGE-04 a log-out ends push messages to this browser', async () => {
  const unregister = jest.fn(async () => true);
  const getRegistration = jest.fn(async () => ({ unregister }));
  setWorkers({ getRegistration });
  await forgetPushWorker();
  expect([getRegistration.mock.calls, unregister.mock.calls]).toEqual([[['/push.js']], [[]]]);
});

it.each([
  ['without workers', undefined],
  ['without one of ours', { getRegistration: async () => undefined }],
  ['that refuses', { getRegistration: () => Promise.reject(new Error('not here')) }],
])('a log-out goes on in a browser %s', async (_what, workers) => {
  setWorkers(workers);
  await expect(forgetPushWorker()).resolves.toBeUndefined();
});

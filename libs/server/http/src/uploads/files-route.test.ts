import { setImmediate as round } from 'node:timers/promises';
import Fastify from 'fastify';
import { makeLimits } from '../calls/limits';
import { NO_LIMITS, TOKEN } from '../testing';
import { registerFiles } from './files-route';
import { makeSigner } from './signer';
import type { ImageStore, StoredImage } from './store';

const NAME = 'n'.repeat(32);

/** A file server whose look-ups wait until the test releases them. */
function files() {
  const app = Fastify();
  const waiting: ((image: StoredImage | undefined) => void)[] = [];
  let lookedUp = 0;
  const find = (): Promise<StoredImage | undefined> => {
    lookedUp += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const signer = makeSigner(Buffer.from('key'), () => 0);
  const store: ImageStore = { ...NO_STORE, find };
  const resolveToken = async () => 7;
  registerFiles(app, { store, signer, resolveToken, limits: makeLimits(NO_LIMITS, () => 0) });
  return { app, signer, waiting, lookedUp: () => lookedUp };
}

const NO_STORE: Omit<ImageStore, 'find'> = {
  keep: () => Promise.reject(new Error('nothing is kept here')),
  read: () => Promise.resolve(undefined),
  sweep: () => Promise.resolve(),
  expire: () => Promise.resolve(),
};

it('answers callers with neither token nor signature without querying the database', async () => {
  const { app, lookedUp } = files();
  for (const url of [`/files/${NAME}`, `/files/${NAME}?e=9999999999&s=x`, '/files/x'])
    expect((await app.inject(url)).statusCode).toBe(404);
  expect(lookedUp()).toBe(0);
  await app.close();
});

it('runs 16 look-ups at a time per site, the others in turn', async () => {
  const { app, signer, waiting, lookedUp } = files();
  const answers = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? app.inject(`/files/${NAME}?${signer.sign(NAME)}`)
      : app.inject({ url: `/files/${NAME}`, headers: { token: TOKEN } }),
  );
  for (let turn = 0; turn < 200; turn += 1) await round();
  expect(lookedUp()).toBe(16);
  let answered = 0;
  for (const answer of answers) void answer.then(() => (answered += 1));
  while (answered < 40) {
    for (const goOn of waiting.splice(0)) goOn(undefined);
    await round();
  }
  expect(lookedUp()).toBe(40);
  await app.close();
});

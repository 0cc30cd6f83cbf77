import type { FastifyBaseLogger } from 'fastify';
import { makeServer } from './server';
import { LazyLogger } from './lazy-logger';

const parentAt = (level: string) => ({ level }) as FastifyBaseLogger;

it('is not made for details below the log level', () => {
  const make = jest.fn();
  const logger = new LazyLogger(parentAt('info'), make);
  logger.debug('detail');
  logger.trace({ at: 1 }, 'detail');
  expect(make).not.toHaveBeenCalled();
  expect(logger.level).toBe('info');
});

it.each(['info', 'debug'])('writes what is logged at %s with the id of its request', async (logLevel) => {
  const lines: string[] = [];
  const app = await makeServer({
    ...{ production: true, logLevel, trustProxy: false },
    logSink: { write: (line) => void lines.push(line) },
  });
  app.get('/', (request, reply) => {
    request.log.info({ step: 1 }, 'one');
    request.log.child({ step: 2 }).error('two');
    return reply.send({ id: request.id });
  });
  const { id } = (await app.inject('/')).json<{ id: string }>();
  await app.close();
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reqId: id, step: 1, msg: 'one' }),
      expect.objectContaining({ reqId: id, step: 2, msg: 'two' }),
    ]),
  );
  expect(logged.some(({ msg }) => msg === 'answered')).toBe(logLevel === 'debug');
});

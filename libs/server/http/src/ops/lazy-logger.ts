import type { FastifyBaseLogger } from 'fastify';

type Log = FastifyBaseLogger['info'];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Levels at which a logger writes nothing of `debug`. */
const QUIET: ReadonlySet<string> = new Set(['silent', 'fatal', 'error', 'warn', 'info']);

/**
 * The logger of a request, made when there is something to log: most requests log nothing, and making one takes 16 µs, a
 * tenth of a request.
 */
export class LazyLogger implements FastifyBaseLogger {
  readonly fatal = this.logAt('fatal');
  readonly error = this.logAt('error');
  readonly warn = this.logAt('warn');
  readonly info = this.logAt('info');
  readonly debug = this.logAt('debug');
  readonly trace = this.logAt('trace');
  readonly silent = this.logAt('silent');
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly make: () => FastifyBaseLogger,
  ) {}

  get level(): FastifyBaseLogger['level'] {
    return this.parent.level;
  }

  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.logger().child(...of);
  }

  private logger(): FastifyBaseLogger {
    return (this.made ??= this.make());
  }

  private logAt(level: Level): Log {
    return (...line: unknown[]) => {
      const isDetail = level === 'debug' || level === 'trace';
      if (isDetail && QUIET.has(this.parent.level)) return;
      const write: (...line: unknown[]) => void = this.logger()[level];
      write.apply(this.logger(), line);
    };
  }
}

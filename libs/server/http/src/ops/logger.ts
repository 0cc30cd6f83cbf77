import { escapeInvisibleInJson } from '@ex/languages';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Fields that never reach a log, at the top of a logged object or one level below. */
const SECRETS = [
  'token',
  'authorization',
  'cookie',
  'password',
  'repassword',
  'oldpassword',
  'newpassword',
  'logpassword',
  'paypwd',
  'paypassword',
  'captcha',
  'card_number',
  'card_name',
  'front_card',
  'back_card',
  'later_card',
  'handheld_card',
  // The database tells in its errors which row it refused: with the card, the name, the address, the factor in it.
  'detail',
  'where',
];

/** Where the log goes, for tests. */
export interface LogSink {
  write(line: string): void;
}

/** Options of the structured log: JSON lines, secrets cut out, addresses without their query. */
export function loggerOptions(level: string, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    // JSON writes out the controls of ASCII only: the others and the marks of direction would work in a terminal.
    hooks: { streamWrite: escapeInvisibleInJson },
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
    },
    ...(sink ? { stream: sink } : {}),
  };
}

/** Path without the query: signed addresses and search values stay out of logs. */
function pathOf(url: string): string {
  const cut = url.indexOf('?');
  return cut < 0 ? url : url.slice(0, cut);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRejection } from './answer';
import type { Texts } from './texts';
import { callerLanguage } from './caller';
import { failure, sendRejection } from './envelope';

/** Envelope code of an internal server error. */
const CODE_FAULT = 500;

/** Messages for errors raised by the framework. */
const KEYS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'http.form.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'http.form.contentType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'http.badRequest',
  // The caller hung up in the middle of the body: not a server error, and no client reads the answer.
  ECONNRESET: 'http.badRequest',
};

/**
 * Converts any error into an envelope. Rejections and malformed requests are answered with their message; an internal
 * error is logged with its request id and answered with HTTP status 500 without details.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
): FastifyReply {
  const t = texts.of(callerLanguage(request));
  if (error instanceof ApiRejection) return sendRejection(reply, error, t);
  const malformed = malformedKey(error);
  if (malformed !== undefined) return sendRejection(reply.code(200), new ApiRejection(malformed), t);
  request.log.error({ err: error }, 'call failed');
  return reply.code(500).send(failure(CODE_FAULT, t('http.internal')));
}

function malformedKey(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('statusCode' in error))
    return undefined;
  const { code, statusCode } = error;
  if (typeof code !== 'string' || typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  return KEYS[code] ?? (code.startsWith('FST_') ? 'http.badRequest' : undefined);
}

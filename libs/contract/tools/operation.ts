import { type AnyCall, withdraw } from '../src/index';
import { type Schema, sentSchema } from './schema';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** One call as an OpenAPI operation; `x-` fields hold the parts that OpenAPI cannot express. */
export function operationOf(call: AnyCall, description: string): Readonly<Record<string, unknown>> {
  const payload = sentSchema(call.payload);
  return {
    operationId: call.name,
    tags: [call.domain],
    description,
    ...(call.access !== 'visitor' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ref('parameters', 'Lang'),
      ...(call.money ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(call.access === 'visitor' && call.action ? [ref('parameters', 'Device')] : []),
      ...(call.name === withdraw.name ? [ref('parameters', 'ShownDestination')] : []),
      ...(call.shownTerms ? [ref('parameters', 'ShownTerms')] : []),
      ...(call.encoding === 'query' ? queryParameters(payload) : []),
    ],
    ...bodyOf(call, payload),
    responses: { 200: answerOf(call), 429: ref('responses', 'TooMany') },
    'x-requirement': call.requirement,
    'x-access': call.access,
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    ...(call.secondPerson ? { 'x-second-person': call.secondPerson } : {}),
    ...(call.money ? { 'x-money': true } : {}),
    ...(call.action ? { 'x-action': true } : {}),
    ...(call.paged ? { 'x-paged': true } : {}),
    ...(call.polling ? { 'x-polling-ms': call.polling } : {}),
  };
}

/** Query parameters of a payload. */
export function queryParameters(payload: Schema): Readonly<Record<string, unknown>>[] {
  return Object.entries(payload.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: payload.required?.includes(name) ?? false,
    schema,
  }));
}

function bodyOf(call: AnyCall, payload: Schema): Readonly<Record<string, unknown>> {
  if (call.encoding === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': FILE } } };
  if (call.encoding === 'query' || Object.keys(payload.properties ?? {}).length === 0) return {};
  const content = { 'application/x-www-form-urlencoded': { schema: payload } };
  return { requestBody: { required: (payload.required?.length ?? 0) > 0, content } };
}

const FILE = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['file'],
    additionalProperties: false,
  },
};

/** Success and failure both have HTTP status 200; the envelope's code distinguishes them. */
function answerOf(call: AnyCall): Readonly<Record<string, unknown>> {
  const success = {
    type: 'object',
    properties: { code: { const: 1 }, msg: { type: 'string' }, data: sentSchema(call.answer) },
    required: ['code', 'msg'],
  };
  const schema = { anyOf: [success, ref('schemas', 'Failure')] };
  return { description: 'The envelope.', content: { 'application/json': { schema } } };
}

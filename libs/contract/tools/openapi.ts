import {
  ALL_CALLS,
  API_PATH,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
  LANG_HEADER,
  MARKET_ENDPOINTS,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  TOKEN_HEADER,
} from '../src/index';
import type { AnyCall } from '../src/index';
import { OPERATOR_CALLS } from '../src/operator/index';
import { docstringsOf } from './docstrings';
import { marketPath, socketDescription } from './market-paths';
import { operationOf } from './operation';

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const COMPONENTS = {
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: TOKEN_HEADER,
      description: 'Session token of register or login. Without a valid one a member call answers code 401.',
    },
  },
  parameters: {
    Lang: header(LANG_HEADER, false, 'Language of messages, one of the 26 codes; en when absent.'),
    IdempotencyKey: header(
      IDEMPOTENCY_HEADER,
      false,
      'The same key never has a second effect; a repeat gets the first answer.',
    ),
    Device: header(
      DEVICE_HEADER,
      false,
      'Mark that the answer to a log-in gave this device in a header of this name; others at its address then do not hold it up.',
    ),
    ShownDestination: header(
      SHOWN_DESTINATION_HEADER,
      false,
      'Address or card number that the member was shown, percent-encoded; refused when another one is bound by now.',
    ),
    ShownTerms: header(
      SHOWN_TERMS_HEADER,
      false,
      'Fee or rate that the member was shown, as the answers state it; refused when another one holds by now.',
    ),
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: { code: { type: 'integer', not: { const: 1 } }, msg: { type: 'string' }, data: {} },
      required: ['code', 'msg'],
      description:
        '401: the session is lost. 204: declared but not served. 429: too fast. Any other: refused, msg says why.',
    },
  },
  responses: {
    TooMany: {
      description: 'Too many calls.',
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
};

/**
 * The OpenAPI 3.1 document of the contract as JSON text, always the same for the same contract.
 * `sources` are the texts of the call files, whose docstrings become the descriptions. Throws when a call has none.
 */
export function openApiText(sources: readonly string[]): string {
  const markets = MARKET_ENDPOINTS.map((endpoint) => [endpoint.path, marketPath(endpoint)]);
  return documentText('Trading venue', {
    paths: { ...pathsOf(ALL_CALLS, sources), ...Object.fromEntries(markets) },
    components: COMPONENTS,
    'x-websocket': socketDescription(),
  });
}

/** The same for the calls of operators, which are served on a port of their own. */
export const operatorApiText = (sources: readonly string[]): string =>
  documentText('Operators of a trading venue', {
    paths: pathsOf(OPERATOR_CALLS, sources),
    components: COMPONENTS,
  });

function pathsOf(calls: readonly AnyCall[], sources: readonly string[]): Readonly<Record<string, unknown>> {
  const descriptions = docstringsOf(sources);
  const paths = calls.map((call) => {
    const description = descriptions.get(call.name);
    if (!description) throw new Error(`${call.name} has no docstring`);
    return [`/${call.name}`, { [call.method.toLowerCase()]: operationOf(call, description) }] as const;
  });
  return Object.fromEntries(paths);
}

function documentText(title: string, parts: object): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Generated from libs/contract by `npm run openapi`. Form fields are text; money is decimal text.',
    },
    servers: [{ url: API_PATH }],
    ...parts,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

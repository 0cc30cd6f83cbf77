import { type MARKET_ENDPOINTS, marketSocket } from '../src/index';
import { errorAnswer } from '../src/index';
import { queryParameters } from './operation';
import { sentSchema } from './schema';

/** One REST path of the market data provider: outside `/api`, without envelope and token. */
export function marketPath(endpoint: (typeof MARKET_ENDPOINTS)[number]): Readonly<Record<string, unknown>> {
  const schema = { anyOf: [sentSchema(endpoint.answer), sentSchema(errorAnswer)] };
  return {
    servers: [{ url: '/', description: 'The market data provider; this server by default.' }],
    get: {
      tags: ['market data'],
      description: `${endpoint.name}, as the HTX protocol states it.`,
      parameters: queryParameters(sentSchema(endpoint.query)),
      responses: { 200: { description: 'Answer or error.', content: { 'application/json': { schema } } } },
      'x-requirement': endpoint.requirement,
      ...('polling' in endpoint ? { 'x-polling-ms': endpoint.polling } : {}),
    },
  };
}

/** The socket of the market data provider, which OpenAPI has no words for. */
export function socketDescription(): Readonly<Record<string, unknown>> {
  return {
    path: marketSocket.path,
    requirement: marketSocket.requirement,
    reconnectMs: marketSocket.reconnectMs,
    description:
      'Text JSON commands {"sub":topic,"id"}, {"unsub":topic,"id"}, {"pong":n}; every server frame is one binary gzip member.',
    topic: 'market.{symbol}.kline.{period}',
    tradeTopic: 'market.{symbol}.trade.detail',
    frames: sentSchema(marketSocket.frames),
  };
}

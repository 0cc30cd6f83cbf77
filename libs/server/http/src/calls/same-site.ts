import type { FastifyRequest } from 'fastify';

/**
 * True when a browser says that a foreign page made the request: `Sec-Fetch-Site` where it is sent, `Origin` where it
 * is not. A caller that is no browser sends neither. `allowed` are origins that may call from elsewhere.
 */
export function isCrossSite(request: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && allowed.has(origin)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  return origin !== undefined && hostOf(origin) !== request.host;
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

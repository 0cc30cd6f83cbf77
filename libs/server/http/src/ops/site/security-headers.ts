import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from './csp';

const ALWAYS = {
  'content-security-policy': INERT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const HSTS = 'max-age=31536000; includeSubDomains';

/** Security headers of every answer; routes may set stricter or fitting ones. HSTS only in production over https. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { production }: { readonly production: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(ALWAYS);
    if (production && request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
  });
}

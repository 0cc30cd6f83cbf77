import type { FastifyInstance } from 'fastify';
import type { PayoutDeps } from '../withdrawals/payout';
import { applyReport, PayoutContradiction } from './apply-report';
import { parseReport } from './http-provider';
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature';

/** Where a provider reports the state of its payments. */
export const CALLBACK_PATH = '/payouts/callback';

const MAX_BYTES = 16 * 1024;

/** Dependencies of the callback. */
export interface CallbackDeps extends PayoutDeps {
  readonly secret: string;
  /** Name under which the steps are recorded. */
  readonly actor: string;
  /** Whether the time is sound; otherwise the provider has to repeat its report. */
  readonly mayRun: () => boolean;
  /** Called for reports that contradict the books. */
  readonly onError: (error: unknown) => void;
}

/**
 * Serves the reports of a provider. The body is signed under the payout's key in `Idempotency-Key`. Answers 204 when the report is in
 * the books, 401 without a valid signature, 409 for one that contradicts them; a provider repeats everything but 204.
 */
export function registerPayoutCallback(app: FastifyInstance, deps: CallbackDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(CALLBACK_PATH, { bodyLimit: MAX_BYTES }, async ({ headers, body: sent }, reply) => {
      const text = (name: string): string => {
        const value = headers[name];
        return typeof value === 'string' ? value : '';
      };
      const body = typeof sent === 'string' ? sent : '';
      const key = text('idempotency-key');
      const message = { purpose: 'callback', key, timestamp: text(TIMESTAMP_HEADER), body } as const;
      if (!isSigned(deps.secret, message, text(SIGNATURE_HEADER), deps.now())) return reply.code(401).send();
      if (!deps.mayRun()) return reply.code(503).send();
      const report = parseReport(body);
      if (report.key !== key) return reply.code(401).send();
      try {
        await applyReport(deps, deps.actor, report);
        return await reply.code(204).send();
      } catch (error) {
        if (!(error instanceof PayoutContradiction)) throw error;
        deps.onError(error);
        return reply.code(409).send();
      }
    });
  });
}

import { ApiRejection } from '@ex/server-http';
import type { CheckedRequest } from '../batch/terms';

/** Returns a checked request, or the rejection that its check threw. */
export function orRejection(check: () => CheckedRequest): CheckedRequest {
  try {
    return check();
  } catch (error) {
    if (error instanceof ApiRejection) return error;
    throw error;
  }
}

import { ApiRejection } from '@ex/server-http';
import { ReviewBlocked } from '@ex/server-operator';

/** Turns `ReviewBlocked` into a rejection with its reason, for the operator. */
export async function explainBlocked<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ReviewBlocked)
      throw new ApiRejection('operators.blocked', { reason: error.message });
    throw error;
  }
}

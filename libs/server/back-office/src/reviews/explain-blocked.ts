import { ApiRejection, formatUtc } from '@ex/server-http';
import { ReviewBlocked, ReviewClaimed } from '@ex/server-operator';

/** Turns `ReviewBlocked` into a rejection with its reason, or with the operator who has claimed the item. */
export async function explainBlocked<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ReviewClaimed) {
      const { operator: name, until } = error;
      throw new ApiRejection('operators.claimed', { name, until: formatUtc(until) });
    }
    if (error instanceof ReviewBlocked)
      throw new ApiRejection('operators.blocked', { reason: error.message });
    throw error;
  }
}

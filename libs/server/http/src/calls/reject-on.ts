import { ApiRejection } from './answer';

/**
 * Waits for `work` and turns errors of class `kind`, such as an insufficient balance, into an `ApiRejection` with the message
 * `key` of the `server` texts. Other errors pass through.
 */
export async function rejectOn<T>(
  kind: abstract new (...args: never[]) => Error,
  key: string,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof kind) throw new ApiRejection(key);
    throw error;
  }
}

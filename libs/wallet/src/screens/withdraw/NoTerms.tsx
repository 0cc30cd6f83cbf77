import type { ApiError } from '@ex/api-client';
import { Callout, ErrorState } from '@ex/ui-kit';
import type { WithdrawalFlow } from './use-withdrawal';

/**
 * Why there are no terms, without which nothing can be withdrawn: what the server says against this coin, way or account,
 * or else that they could not be loaded, with a way to ask again.
 */
export function NoTerms({ terms }: Pick<WithdrawalFlow, 'terms'>) {
  const error = terms.error as ApiError | undefined;
  if (error?.kind === 'refused' && error.msg !== '') return <Callout tone="warn">{error.msg}</Callout>;
  return <ErrorState onRetry={() => void terms.refetch()} busy={terms.isFetching} />;
}

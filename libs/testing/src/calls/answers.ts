import type { CALLS, CallName, PayloadOf, SentAnswerOf } from '@ex/contract';
import type { Outcome } from './outcome';

type Reply<N extends CallName> = SentAnswerOf<(typeof CALLS)[N]> | Outcome;

/** What a mocked call answers: data as a back end sends it, an outcome, or either worked out from the payload. */
type MockAnswer<N extends CallName> =
  Reply<N> | ((payload: PayloadOf<(typeof CALLS)[N]>) => Reply<N> | Promise<Reply<N>>);

/** Answers of the calls a test needs, by call. */
export type Answers = { readonly [N in CallName]?: MockAnswer<N> };

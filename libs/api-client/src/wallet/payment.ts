import { type AnswerOf, getPayment } from '@ex/contract';
import type { Decimal } from '@ex/money';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { reviewPeriod } from '../live/review-period';
import { type PaymentState, toPaymentState } from './payment-state';

/** A withdrawal or deposit of the member. */
export interface PaymentKey {
  readonly kind: 'withdrawal' | 'deposit';
  readonly id: number;
}

/** The way of a payment (PAY-05). */
export interface Payment {
  readonly state: PaymentState;
  /** The states so far, oldest first; times UTC. */
  readonly steps: readonly { readonly state: PaymentState; readonly at: string }[];
  readonly isBank: boolean;
  /** Transaction hash or bank reference; '' while there is none. */
  readonly reference: string;
  /** Why it was rejected or returned; may be ''. */
  readonly reason: string;
  /** Amount that came in, of a deposit that was matched. */
  readonly received: Decimal | undefined;
  /** How long such payments take, in minutes; undefined where that is not known. */
  readonly usualMinutes: number | undefined;
  readonly isCancellable: boolean;
}

/** Maps a payment; leaves out steps that this app does not know, and shows the last known one instead of an unknown state. */
function toPayment(sent: AnswerOf<typeof getPayment>): Payment {
  const steps = sent.steps.flatMap(({ state, at }) => {
    const known = toPaymentState(state);
    return known ? [{ state: known, at }] : [];
  });
  return {
    state: toPaymentState(sent.state) ?? steps.at(-1)?.state ?? 'requested',
    steps,
    isBank: sent.network === 'bank',
    reference: sent.reference,
    reason: sent.reason,
    received: sent.received,
    usualMinutes: sent.usual_minutes > 0 ? sent.usual_minutes : undefined,
    isCancellable: sent.cancellable === 1,
  };
}

const payments = api.injectEndpoints({
  endpoints: (build) => ({
    /** The way of a withdrawal or deposit; asked only where the back end offers it (PAY-05). */
    payment: build.query<Payment, PaymentKey>({
      query: ({ kind, id }) => args(getPayment)({ kind: kind === 'withdrawal' ? 1 : 2, id }),
      transformResponse: toPayment,
      providesTags: ['withdrawals', 'deposits'],
    }),
  }),
});

/** States after which nothing follows. */
const ENDED: ReadonlySet<PaymentState> = new Set([
  'confirmed',
  'returned',
  'cancelled',
  'credited',
  'rejected',
]);

/** A payment that a screen shows, until it has ended (PAY-05). */
export const livePayment = liveQuery(payments.endpoints.payment, {
  period: reviewPeriod,
  refetchOnEnter: true,
  pollWhile: (payment) => payment === undefined || !ENDED.has(payment.state),
});

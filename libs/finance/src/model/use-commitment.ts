import type { ApiError } from '@ex/api-client';
import { type SafeSubmit, useConfirming, useSafeSubmit } from '@ex/submit';

/** A decision together with the newest orders known before it was sent; null when they could not be read. */
export type Commitment<P extends object> = P & { readonly known: readonly string[] | null };

interface Rules<P extends object, Order extends { readonly orderNumber: string }> {
  /** Name of the form, one a product kind. */
  readonly form: string;
  readonly secrets?: readonly (keyof P)[];
  /** Makes the call; answers with the error, if any. */
  readonly send: (payload: P, key: string) => Promise<{ readonly error?: unknown }>;
  /** The member's newest orders; undefined when they cannot be read. */
  readonly newest: () => Promise<readonly Order[] | undefined>;
  /** Whether an order says what was decided. */
  readonly alike: (payload: P, order: Order) => boolean;
  readonly onAccepted: () => void;
}

/** A decision under way: what the sheet shows and what is done with it. */
export interface CommitmentFlow<P extends object> {
  /** What is to be confirmed; undefined while nothing is. */
  readonly confirming: P | undefined;
  readonly busy: boolean;
  /** True while the decision sheet belongs on the screen. */
  readonly asking: boolean;
  readonly begin: (payload: P) => void;
  readonly confirm: () => Promise<void>;
  readonly stop: () => void;
  readonly submit: SafeSubmit<Commitment<P>>;
}

/**
 * The way of every commitment: decide, confirm, send once. After a lost answer it is looked for among the newest orders:
 * one that says the same and was not there before (D-10, D-74).
 */
export function useCommitment<P extends object, Order extends { readonly orderNumber: string }>(
  rules: Rules<P, Order>,
): CommitmentFlow<P> {
  const secrets = rules.secrets ?? [];
  const submit = useSafeSubmit<Commitment<P>, true>({
    form: rules.form,
    secrets,
    send: async ({ key, payload }) => {
      const { error } = await rules.send(payload, key);
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => {
      const { known } = payload;
      if (!known) return undefined;
      const orders = await rules.newest();
      return orders?.some((order) => !known.includes(order.orderNumber) && rules.alike(payload, order))
        ? true
        : undefined;
    },
    onAccepted: rules.onAccepted,
  });
  const { request, begin, confirm, stop } = useConfirming<Commitment<P>>(submit, async (asked) => {
    const orders = await rules.newest();
    const known = orders?.map(({ orderNumber }) => orderNumber);
    return known && { ...asked, payload: { ...asked.payload, known } };
  });
  const { step } = submit.state;
  return {
    confirming: request?.payload,
    busy: step === 'sending',
    asking: request !== undefined && (step === 'idle' || step === 'sending'),
    begin: (payload) => begin({ ...payload, known: null }),
    confirm,
    stop,
    submit,
  };
}

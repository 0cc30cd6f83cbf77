import type { Sql, Tx } from '@ex/server-db';

/** A step of a payment after its request. */
export interface PaymentStep {
  readonly kind: 'withdrawal' | 'deposit';
  readonly id: string;
  /** The state that it led to. */
  readonly state: string;
  /** Operator, `member`, or the name of the payout provider. */
  readonly actor: string;
  /** Transaction hash or bank reference; '' where the step has none. */
  readonly reference: string;
  /** Words for the member; may be empty. */
  readonly reason: string;
}

/** A stored step. */
export interface StoredStep extends Omit<PaymentStep, 'kind' | 'id'> {
  readonly at: Date;
}

/** Stores a step in the transaction that makes it. No state is reached twice. */
export async function recordStep(
  tx: Tx,
  { kind, id, state, actor, reference, reason }: PaymentStep,
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, id, state, actor, reference, reason, new Date(now)],
  );
}

/** Reads the steps of a payment, oldest first. */
export const readSteps = (
  sql: Sql,
  kind: PaymentStep['kind'],
  id: string | number,
): Promise<readonly StoredStep[]> =>
  sql.query<StoredStep>(
    'SELECT state, actor, reference, reason, at FROM wallet_step WHERE kind = $1 AND object_id = $2 ORDER BY seq',
    [kind, id],
  );

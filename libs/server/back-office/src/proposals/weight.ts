/** Member and value of a decision, for the rules for two people. */
export interface Weight {
  readonly member?: number | undefined;
  /** Worth in dollars, decimal text; null where it moves money whose price is not known, undefined where it moves none. */
  readonly dollars?: string | null | undefined;
  /** The amount itself, decimal text: it must be the same when the decision is made. */
  readonly amount?: string | undefined;
}

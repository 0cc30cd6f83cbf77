/** Members at addresses of their own who keep using the venue. */
export interface BystandersLoad {
  readonly base: string;
  /** Session tokens, one a member. */
  readonly tokens: readonly string[];
  readonly symbols: readonly string[];
  readonly seconds: number;
}

/** Module of the process that plays them. */
export const BYSTANDERS_PROGRAM = new URL('./bystanders.process.ts', import.meta.url);

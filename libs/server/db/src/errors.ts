/** SQLSTATE of a driver's error, such as `23505`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True when a unique index refused the row; with `constraint`, only that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint;
}

/** True when a statement waited for another transaction longer than its connection lets it: its own has no effect. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** The database cannot be opened or used as things are; the message says what an operator can do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusable';
  }
}

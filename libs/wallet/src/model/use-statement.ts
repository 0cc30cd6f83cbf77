import { isUnknownOutcome } from '@ex/api-client';
import { type StatementPart, type StatementPeriod, useLazyReadStatementQuery } from '@ex/api-client/wallet';
import { useRef, useState } from 'react';

/** A whole statement: its balances and all movements, oldest first. */
export type Statement = Omit<StatementPart, 'next'>;

/**
 * Reads the statement of a period part by part. `reset` drops it, also one that is being read (RIM-11). `failed`: no answer came
 * (RIM-64).
 */
export function useStatement() {
  const [readPart] = useLazyReadStatementQuery();
  const [statement, setStatement] = useState<Statement>();
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Number of the reading whose statement is shown; a higher one or a reset replaces it. */
  const current = useRef(0);
  const read = async (period: StatementPeriod): Promise<void> => {
    const reading = (current.current += 1);
    setReading(true);
    setStatement(undefined);
    setFailed(false);
    try {
      const whole = await readAllParts(async (after) => {
        if (reading !== current.current) throw new Error('dates were changed');
        return readPart({ ...period, ...(after !== null && { after }) }).unwrap();
      });
      if (reading === current.current) setStatement(whole);
    } catch (error) {
      // The app reports a refusal. Shows no statement, since a part must not pass for the whole.
      if (reading === current.current) setFailed(error instanceof Object && isUnknownOutcome(error));
    } finally {
      if (reading === current.current) setReading(false);
    }
  };
  const reset = (): void => {
    current.current += 1;
    setStatement(undefined);
    setReading(false);
    setFailed(false);
  };
  return { statement, isReading, failed, read, reset };
}

/** Reads parts until the end; rejects when any of them cannot be read. */
export async function readAllParts(
  readPart: (after: string | null) => Promise<StatementPart>,
): Promise<Statement> {
  const { next: second, ...first } = await readPart(null);
  const lines = [...first.lines];
  for (let next = second; next !== null;) {
    const part = await readPart(next);
    lines.push(...part.lines);
    next = part.next;
  }
  return { ...first, lines };
}

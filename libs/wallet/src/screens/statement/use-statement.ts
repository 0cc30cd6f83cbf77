import { type StatementPart, type StatementPeriod, useLazyReadStatementQuery } from '@ex/api-client';
import { useState } from 'react';

/** A whole statement: its balances and all movements, oldest first. */
export type Statement = Omit<StatementPart, 'next'>;

/** Reads the statement of a period part by part; what was read belongs to the period it was asked for. */
export function useStatement() {
  const [readPart] = useLazyReadStatementQuery();
  const [statement, setStatement] = useState<Statement>();
  const [isReading, setReading] = useState(false);
  const read = async (period: StatementPeriod): Promise<void> => {
    setReading(true);
    setStatement(undefined);
    try {
      setStatement(
        await readAllParts((after) => readPart({ ...period, ...(after !== null && { after }) }).unwrap()),
      );
    } catch {
      // The app tells every failed call; nothing is shown, since a part must not pass for the whole.
    } finally {
      setReading(false);
    }
  };
  return { statement, isReading, read, reset: () => setStatement(undefined) };
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

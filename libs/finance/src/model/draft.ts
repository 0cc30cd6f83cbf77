import { sessionFingerprint } from '@ex/api-client';
import { readKept, writeKept } from '@ex/storage';
import { useCallback, useRef, useState } from 'react';

interface Kept {
  readonly session: string | undefined;
  readonly draft: unknown;
}

/**
 * What a member had filled in under this name in this session, on this device, or undefined. Another session's draft is
 * thrown away: it does not outlive the log-out.
 * @param read makes a draft of what was kept, undefined when it is none
 */
export function readDraft<D>(name: string, read: (kept: unknown) => D | undefined): D | undefined {
  const kept = parsed(readKept(name));
  if (kept && kept.session === sessionFingerprint()) return read(kept.draft);
  if (kept) writeKept(name, undefined);
  return undefined;
}

/** Keeps a draft for this session; undefined forgets it. */
export function writeDraft(name: string, draft: unknown): void {
  const kept = { session: sessionFingerprint(), draft };
  writeKept(name, draft === undefined ? undefined : JSON.stringify(kept));
}

/** A form's content that survives a reload and the end of the tab: the content, the way to change it, the way to forget it. */
export function useDraft<D>(
  name: string,
  empty: D,
  read: (kept: unknown) => D | undefined,
): readonly [D, (next: D | ((now: D) => D)) => void, () => void] {
  const [draft, setDraft] = useState<D>(() => readDraft(name, read) ?? empty);
  // Changes may come at once, as pictures do that are sent beside each other.
  const latest = useRef(draft);
  const change = useCallback(
    (next: D | ((now: D) => D)) => {
      latest.current = next instanceof Function ? next(latest.current) : next;
      setDraft(latest.current);
      writeDraft(name, latest.current);
    },
    [name],
  );
  const forget = useCallback(() => writeDraft(name, undefined), [name]);
  return [draft, change, forget];
}

function parsed(text: string | undefined): Partial<Kept> | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Kept> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

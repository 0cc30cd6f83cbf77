import { sessionFingerprint } from '@ex/api-client/members';
import { type DraftLifetime, readStoredDraft, writeStoredDraft } from '@ex/storage';
import { useCallback, useRef, useState } from 'react';

/** How a draft is kept. */
export interface DraftRules<Content> {
  /** Unique name of the draft. */
  readonly name: string;
  /** The content before anything is filled in. */
  readonly empty: Content;
  /** Makes the content of what was kept; undefined when it is none. */
  readonly read: (kept: unknown) => Content | undefined;
  /** The part of the content that is kept, without its secrets; all of it when left out. */
  readonly write?: (content: Content) => unknown;
  /** Whether it lasts as long as the tab, or on the device also after the tab is closed. */
  readonly keptFor: DraftLifetime;
}

/** A form's content that survives a reload. */
export interface Draft<Content> {
  readonly draft: Content;
  readonly change: (next: Content | ((now: Content) => Content)) => void;
  /** Empties it and forgets what was kept. */
  readonly clear: () => void;
}

/**
 * What a member filled in, kept over a reload for the session that typed it and forgotten when that session ends
 * (SHELL-28).
 */
export function useDraft<Content>({
  name,
  empty,
  read,
  write,
  keptFor,
}: DraftRules<Content>): Draft<Content> {
  const [draft, setDraft] = useState(() => readDraft(name, read, keptFor) ?? empty);
  // Written outside the state's updater: React may call an updater twice, or while it renders.
  const latest = useRef(draft);
  const first = useRef(empty);
  const toKept = useRef(write);
  const change = useCallback(
    (next: Content | ((now: Content) => Content)) => {
      latest.current = next instanceof Function ? next(latest.current) : next;
      writeDraft(name, toKept.current ? toKept.current(latest.current) : latest.current, keptFor);
      setDraft(latest.current);
    },
    [name, keptFor],
  );
  const clear = useCallback(() => {
    latest.current = first.current;
    writeDraft(name, undefined, keptFor);
    setDraft(first.current);
  }, [name, keptFor]);
  return { draft, change, clear };
}

interface Kept {
  readonly session: string | undefined;
  readonly draft: unknown;
}

/** Reads what was filled in under this name in this session; undefined when there is nothing. */
export function readDraft<Content>(
  name: string,
  read: (kept: unknown) => Content | undefined,
  keptFor: DraftLifetime,
): Content | undefined {
  const kept = parse(readStoredDraft(name, keptFor));
  return kept?.session === sessionFingerprint() ? read(kept?.draft) : undefined;
}

/** Keeps a draft for this session; undefined removes it. */
export function writeDraft(name: string, draft: unknown, keptFor: DraftLifetime): void {
  const kept: Kept = { session: sessionFingerprint(), draft };
  writeStoredDraft(name, draft === undefined ? undefined : JSON.stringify(kept), keptFor);
}

function parse(text: string | undefined): Partial<Kept> | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Kept> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

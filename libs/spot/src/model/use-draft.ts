import { readSession, writeSession } from '@ex/storage';
import { useCallback, useState } from 'react';
import { type Draft, EMPTY_DRAFT } from './draft';

const NAME = 'spot-draft';

interface KeptDraft {
  readonly symbol: string;
  readonly draft: Draft;
}

/** What was typed for this market in this browser session; a reload loses nothing. */
function keptDraft(symbol: string): Draft {
  try {
    const kept = JSON.parse(readSession(NAME) ?? 'null') as Partial<KeptDraft> | null;
    return kept?.symbol === symbol && isDraft(kept.draft) ? kept.draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined;
  return (
    (draft?.side === 0 || draft?.side === 1) &&
    (draft.kind === 1 || draft.kind === 2) &&
    [draft.price, draft.quantity, draft.amount].every((text) => /^(\d+(\.\d+)?)?$/.test(text ?? 'x'))
  );
}

/** The order form of a market; another market begins empty, on the side and kind chosen before. */
export function useDraft(symbol: string): readonly [Draft, (next: Draft) => void] {
  const [state, setState] = useState<KeptDraft>(() => ({ symbol, draft: keptDraft(symbol) }));
  if (state.symbol !== symbol) {
    const { side, kind } = state.draft;
    setState({ symbol, draft: { ...EMPTY_DRAFT, side, kind } });
  }
  const set = useCallback(
    (draft: Draft) => {
      setState({ symbol, draft });
      writeSession(NAME, JSON.stringify({ symbol, draft } satisfies KeptDraft));
    },
    [symbol],
  );
  return [state.draft, set];
}

import { type ChangeEvent, type CompositionEvent, useState } from 'react';

interface Composition {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Props of an input whose text is rewritten while the member types. A keyboard that composes characters (Chinese, Japanese,
 * Korean) edits its own text until it commits: rewriting that text would insert it once more with each step. So the raw text is
 * shown while a composition runs, and `onText` gets the committed text (RIM-03).
 */
export function useComposition(value: string, onText: (text: string) => void): Composition {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange: ({ target }) => (composed === undefined ? onText(target.value) : setComposed(target.value)),
    onCompositionStart: ({ currentTarget }) => setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget }) => {
      setComposed(undefined);
      onText(currentTarget.value);
    },
  };
}

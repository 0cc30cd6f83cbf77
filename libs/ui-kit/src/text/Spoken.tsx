import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface SpokenProps {
  /** What is to be said; undefined while there is nothing. */
  readonly text: string | undefined;
}

/**
 * Says a text to screen readers when it appears and when its words change, not with each tick of the figures in it. Stands
 * empty from the start, else its first text would not be heard; the text itself is shown beside it.
 */
export function Spoken({ text }: SpokenProps): ReactNode {
  const [said, setSaid] = useState(text);
  if (wordsOf(text) !== wordsOf(said)) setSaid(text);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {said}
      </span>
    </VisuallyHidden>
  );
}

const wordsOf = (text: string | undefined): string | undefined => text?.replace(/\p{Nd}+/gu, '');

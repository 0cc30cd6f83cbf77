import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** What to announce; undefined while there is nothing. */
  readonly text: string | undefined;
}

/**
 * Announces a text to screen readers when it appears and when its words change, but not when only its figures do. Render it
 * from the start, or its first text is not announced; show the text itself next to it.
 */
export function LiveRegion({ text }: LiveRegionProps): ReactNode {
  const [announced, setAnnounced] = useState(text);
  if (withoutFigures(text) !== withoutFigures(announced)) setAnnounced(text);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announced}
      </span>
    </VisuallyHidden>
  );
}

const withoutFigures = (text: string | undefined): string | undefined => text?.replace(/\p{Nd}+/gu, '');

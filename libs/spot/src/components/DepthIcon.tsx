import type { DepthView } from '../model/book';

const LINES = [3, 7, 11, 15];

/** Four lines of a book: asks above in red, bids below in green, one side grey when it is not shown. */
export function DepthIcon({ view }: { readonly view: DepthView }) {
  const colour = (ask: boolean): string => {
    if (view === (ask ? 'bids' : 'asks')) return 'currentColor';
    return ask ? 'var(--text-fall)' : 'var(--text-rise)';
  };
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {LINES.map((y, at) => (
        <rect
          key={y}
          x={at % 2 === 0 ? 2 : 6}
          y={y - 1}
          width={at % 2 === 0 ? 14 : 10}
          height="2.4"
          rx="1"
          fill={colour(at < 2)}
          opacity={colour(at < 2) === 'currentColor' ? 0.35 : 1}
        />
      ))}
    </svg>
  );
}

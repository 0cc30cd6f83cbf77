import styles from './CardSketch.module.css';

/** How a photo of a card came out. */
export type Sketch = 'good' | 'cut' | 'blurred' | 'glare';

/** A drawn card in the frame of a camera, decorative: the words next to it say the same. */
export function CardSketch({ of }: { readonly of: Sketch }) {
  return (
    <svg viewBox="0 0 72 52" className={styles.sketch} aria-hidden="true" focusable="false">
      <rect width="72" height="52" rx="6" className={styles.ground} />
      <g className={of === 'blurred' ? styles.blurred : undefined}>
        <svg x="5" y="5" width="62" height="42" viewBox="5 5 62 42">
          <Card shift={of === 'cut'} />
        </svg>
      </g>
      {of === 'glare' && <path d="M30 10h12L34 42H22z" className={styles.glare} />}
      <path d="M5 13V5h8M59 5h8v8M67 39v8h-8M13 47H5v-8" className={styles.frame} />
    </svg>
  );
}

/** Portrait and lines; shifted, it reaches beyond the frame. */
function Card({ shift }: { readonly shift: boolean }) {
  return (
    <g transform={shift ? 'translate(18 9)' : undefined}>
      <rect x="11" y="10" width="50" height="32" rx="4" className={styles.card} />
      <circle cx="22" cy="21" r="4.5" className={styles.ink} />
      <path d="M14.5 35c0-5 3.2-7.5 7.5-7.5s7.5 2.5 7.5 7.5z" className={styles.ink} />
      <path d="M35 18h20M35 25h20M35 32h12" className={styles.line} />
    </g>
  );
}

import { useLayoutEffect, useRef } from 'react';
import styles from './RichText.module.css';
import { sanitise } from './sanitise';

interface RichTextProps {
  /** HTML as the server sent it. */
  readonly html: string;
}

/** Shows HTML of the server after it was sanitised (D-35); its direction follows its own first letters. */
export function RichText({ html }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(html)), [html]);
  return <div ref={place} dir="auto" className={styles.text} />;
}

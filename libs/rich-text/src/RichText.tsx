import { useLayoutEffect, useRef } from 'react';
import styles from './RichText.module.css';
import { sanitise } from './sanitise';

interface RichTextProps {
  /** HTML as the server sent it. */
  readonly html: string;
}

/** Shows sanitised server HTML (D-35); its direction follows its first letters. */
export function RichText({ html }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(sanitise(html)), [html]);
  return <div ref={container} dir="auto" className={styles.text} />;
}

import type { ElementType, ReactNode } from 'react';
import { cx } from '../lib/cx';
import type { TextRole } from '../tokens/measures';
import styles from './Text.module.css';

/** Colour of a text by what it means. */
export type Tone = 'primary' | 'secondary' | 'tertiary' | 'rise' | 'fall' | 'accent' | 'warn';

interface TextProps {
  readonly children: ReactNode;
  /** Step of the type scale; `body` by default. */
  readonly type?: TextRole;
  readonly tone?: Tone;
  /** Element to render, `span` by default. */
  readonly as?: ElementType;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly lang?: string;
}

/** A text in one step of the type scale and one tone. */
export function Text({
  children,
  type = 'body',
  tone = 'primary',
  as: Tag = 'span',
  className,
  ...rest
}: TextProps): ReactNode {
  return (
    <Tag className={cx(styles[type], styles[tone], className)} {...rest}>
      {children}
    </Tag>
  );
}

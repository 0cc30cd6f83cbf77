import { type ReactNode, useState } from 'react';
import type * as kit from '../..';
import { cx } from '../../lib/cx';
import styles from './Guide.module.css';

interface GuideProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the catalogue: the components of one group. Its own words are English, what it shows is the page's. */
export function Guide({ title, children }: GuideProps): ReactNode {
  return (
    <main className={styles.guide}>
      <h1 className={styles.title} lang="en" dir="ltr">
        {title}
      </h1>
      {children}
    </main>
  );
}

interface UseProps {
  /** Name under which the kit exports it. */
  readonly of: keyof typeof kit;
  /** When to use it, when not, and what to mind. */
  readonly note: string;
  /** Its states, each a `State`. */
  readonly children?: ReactNode;
}

/** One component: name, usage note, states. The workspace check requires one for every component of the kit. */
export function Use({ of, note, children }: UseProps): ReactNode {
  return (
    <section className={styles.use} aria-label={of}>
      <div lang="en" dir="ltr">
        <h2 className={styles.component}>{of}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      {children !== undefined && <div className={styles.states}>{children}</div>}
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** On the page ground instead of the surface. */
  readonly ground?: boolean;
  /** Without space around it, for rows and bars that reach the edges. */
  readonly flush?: boolean;
  /** Keeps a height for what is fixed to the bottom of a page. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, under the state's name. */
export function State({ name, ground, flush, tall, children }: StateProps): ReactNode {
  return (
    <div className={styles.state}>
      <p className={styles.name} lang="en" dir="ltr">
        {name}
      </p>
      <div
        className={cx(styles.shown, !ground && styles.surface, flush && styles.flush, tall && styles.tall)}
      >
        {children}
      </div>
    </div>
  );
}

interface LiveProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control, so that it can be tried. */
export function Live<Value>({ start, children }: LiveProps<Value>): ReactNode {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** For what must be given and does nothing here. */
export const nothing = (): void => undefined;

import { useT } from '@ex/i18n';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import styles from './HeaderBar.module.css';

interface HeaderBarProps {
  /** Heading of the page (`h1`). */
  readonly title: ReactNode;
  /** Shows the back button. */
  readonly onBack?: (() => void) | undefined;
  /** In place of the back button: menu icon, logo. */
  readonly start?: ReactNode;
  /** At most two icon buttons. */
  readonly actions?: ReactNode;
  /** Title at the start in a larger step, as on the trading pages. */
  readonly align?: 'auto' | 'start';
}

const MAX_CENTRED_LENGTH = 24;

/** Bar at the top of a page. A short title is centred; a hairline appears once the page is scrolled. */
export function HeaderBar({ title, onBack, start, actions, align = 'auto' }: HeaderBarProps): ReactNode {
  const t = useT('ui');
  const scrolled = useSyncExternalStore(listenToScroll, isScrolled);
  const atStart = align === 'start' || (typeof title === 'string' && title.length > MAX_CENTRED_LENGTH);
  return (
    <header className={cx(styles.bar, atStart && styles.atStart)} data-scrolled={scrolled || undefined}>
      <div className={styles.start}>
        {onBack ? <IconButton label={t('back')} icon={ChevronLeft} directional onClick={onBack} /> : start}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{actions}</div>
    </header>
  );
}

/** Cached: reading the scroll position forces layout in the middle of a render. */
let scrolled = false;
const isScrolled = (): boolean => scrolled;

function listenToScroll(listener: () => void): () => void {
  const update = () => {
    scrolled = window.scrollY > 2;
    listener();
  };
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

import { type CSSProperties, useEffect } from 'react';
import { slideShown, type SlideMove, type SlideState } from '../model/slide-state';
import { useGesture } from '../model/use-gesture';
import type { CarouselProps } from './Carousel';
import styles from './Slides.module.css';

interface PlainSlidesProps extends Pick<CarouselProps, 'slides' | 'motion'> {
  readonly state: SlideState;
  readonly onMove: (move: SlideMove) => void;
  /** A finger or mouse button is down on the row, or is not any more. */
  readonly onPressChange: (down: boolean) => void;
}

/** Slides side by side that move by themselves, by a swipe and with the keyboard's focus. */
export function PlainSlides({ slides, motion, state, onMove, onPressChange }: PlainSlidesProps) {
  const { speedMs, periodMs, still = false } = motion;
  const count = slides.length;
  const shown = slideShown(state, count);
  const onSwipe = (direction: 1 | -1): void =>
    onMove(direction === (document.documentElement.dir === 'rtl' ? 1 : -1) ? 'on' : 'back');
  const handlers = useGesture({ onPressChange, onSwipe });
  useEffect(() => {
    if (periodMs === undefined || still) return;
    const timer = setInterval(() => onMove('on'), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, still, onMove]);
  return (
    <div className={styles.window} {...handlers}>
      <div
        className={state.moving ? `${styles.row} ${styles.moving}` : styles.row}
        style={{ '--at': state.at, '--speed': `${speedMs}ms` } as CSSProperties}
        onTransitionEnd={({ target, currentTarget }) => {
          if (target === currentTarget) onMove('arrived');
        }}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className={styles.slide}
            data-shown={index === shown}
            onFocus={({ currentTarget }) => {
              // The browser scrolls what has the focus into sight; here the row moves instead.
              const shownThrough = currentTarget.closest(`.${styles.window}`);
              if (shownThrough) shownThrough.scrollLeft = 0;
              onMove({ to: index });
            }}
          >
            {content}
          </div>
        ))}
        {count > 1 && (
          <div className={styles.slide} inert>
            {slides[0]?.content}
          </div>
        )}
      </div>
    </div>
  );
}

import { lazy, startTransition, Suspense, useEffect, useReducer, useState } from 'react';
import { FIRST_SLIDE, moveSlides, slideShown, type SlideMove, type SlideState } from '../model/slide-state';
import { useDelayed } from '../model/use-delayed';
import type { CarouselProps } from './Carousel';
import { PlainSlides } from './PlainSlides';

const loadCarousel = () => import('./Carousel');
const Carousel = lazy(() => loadCarousel().then((module) => ({ default: module.Carousel })));

type SlidesProps = Omit<CarouselProps, 'first'>;

/**
 * A row of slides. A member who only looks sees a plain row that moves automatically; Swiper, whose slides follow the
 * finger, is fetched at the first touch and takes over after it. All slides but the first come some time after the first
 * picture.
 */
export function Slides({ slides, motion, onSlide, labels }: SlidesProps) {
  const count = slides.length;
  const [state, move] = useReducer(
    (now: SlideState, to: SlideMove) => moveSlides(now, to, count),
    FIRST_SLIDE,
  );
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(false);
  const later = useDelayed();
  const there = useCarouselCode(touched);
  const shown = slideShown(state, count);
  useEffect(() => onSlide?.(shown), [shown, onSlide]);
  const plain = (
    <PlainSlides
      slides={later || touched ? slides : slides.slice(0, 1)}
      motion={{ ...motion, still: motion.still || held }}
      state={state}
      onMove={move}
      onPressChange={(down) => {
        setHeld(down);
        setTouched(true);
      }}
    />
  );
  // It never takes over in the midst of a touch or a move.
  if (!there || held || state.moving || count < 2) return plain;
  return (
    <Suspense fallback={plain}>
      <Carousel
        slides={slides}
        motion={motion}
        labels={labels}
        first={shown}
        onSlide={(to) => move({ to })}
      />
    </Suspense>
  );
}

/** True once the carousel is wanted and its code is there; while the line is gone the plain row continues. */
function useCarouselCode(wanted: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    loadCarousel().then(
      () => startTransition(() => setThere(true)),
      () => undefined,
    );
  }, [wanted]);
  return there;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import type { CarouselProps } from './Carousel';
import styles from './Slides.module.css';

/** Swiper and the pictures of later slides stay out of the first load (ms after the first draw). */
const DELAY_MS = 2000;

const FirstSlide = ({ slides }: Pick<CarouselProps, 'slides'>) => (
  <div className={styles.window}>{slides[0]?.content}</div>
);

/** Without a connection the first slide stays. */
const Carousel = lazy(() =>
  import('./Carousel').then(
    (module) => ({ default: module.Carousel }),
    () => ({ default: FirstSlide }),
  ),
);

/** A row of slides. The first one is drawn immediately; Swiper comes later and brings the others. */
export function Slides(props: CarouselProps) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const first = <FirstSlide slides={props.slides} />;
  if (!isLater || props.slides.length < 2) return first;
  return (
    <Suspense fallback={first}>
      <Carousel {...props} />
    </Suspense>
  );
}

import { startTransition, useEffect, useState } from 'react';
import type { Carousel as CarouselType, CarouselProps } from './Carousel';
import styles from './Slides.module.css';

/** Swiper and the pictures of later slides stay out of the first load (ms after the first draw). */
const DELAY_MS = 2000;

/** A row of slides. The first one is drawn immediately; Swiper comes later and brings the others. */
export function Slides(props: CarouselProps) {
  const Carousel = useCarousel(props.slides.length > 1);
  if (Carousel) return <Carousel {...props} />;
  return <div className={styles.window}>{props.slides[0]?.content}</div>;
}

/** The carousel, some time after the first draw; undefined while its code is missing, as without a connection. */
function useCarousel(isWanted: boolean): typeof CarouselType | undefined {
  const [carousel, setCarousel] = useState<typeof CarouselType>();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(
      () =>
        void import('./Carousel').then(
          (module) => startTransition(() => setCarousel(() => module.Carousel)),
          () => undefined,
        ),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted ? carousel : undefined;
}

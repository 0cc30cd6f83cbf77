import 'swiper/css';
import type { ReactNode } from 'react';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';

/** How a carousel moves. Milliseconds. */
export interface Motion {
  readonly speedMs: number;
  /** Pause between two moves; undefined: moves only by hand. */
  readonly autoplayMs?: number | undefined;
}

interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly motion: Motion;
  readonly onSlide?: (index: number) => void;
  readonly labels: { readonly slide: string };
}

/** A row of slides that is swiped. Loaded lazily: before it comes the first slide stands there alone. */
export function Carousel({ slides, motion, onSlide, labels }: CarouselProps) {
  return (
    <Swiper
      // Swiper reads `autoplay` and `dir` only when it is made.
      key={motion.autoplayMs}
      modules={[A11y, Autoplay]}
      speed={motion.speedMs}
      autoplay={motion.autoplayMs === undefined ? false : { delay: motion.autoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false }}
      loop={slides.length > 1}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      a11y={{ slideLabelMessage: labels.slide }}
      onRealIndexChange={(swiper) => onSlide?.(swiper.realIndex)}
    >
      {slides.map(({ key, content }) => (
        <SwiperSlide key={key}>{content}</SwiperSlide>
      ))}
    </Swiper>
  );
}

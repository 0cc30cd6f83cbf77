import 'swiper/swiper.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Swiper as SwiperClass } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';

/** How a carousel moves. Milliseconds. */
interface Motion {
  /** How long one move takes. */
  readonly speedMs: number;
  /** From the start of one move to the start of the next; undefined: moves only by hand. */
  readonly periodMs?: number | undefined;
  /** No automatic motion for now. */
  readonly still?: boolean;
}

/** The content and motion of a row of slides. */
export interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly motion: Motion;
  /** Another slide is in sight. Keeps its identity. */
  readonly onSlide?: (index: number) => void;
  readonly labels: { readonly slide: string };
}

/** A row of slides that move automatically and follow the finger. */
export function Carousel({ slides, motion, onSlide, labels }: CarouselProps) {
  const { speedMs, periodMs, still = false } = motion;
  const [swiper, setSwiper] = useState<SwiperClass>();
  useStopped(periodMs === undefined ? undefined : swiper, still);
  return (
    <Swiper
      modules={[A11y, Autoplay]}
      speed={speedMs}
      // Swiper waits from the end of a move.
      autoplay={periodMs === undefined ? false : { delay: periodMs - speedMs, pauseOnMouseEnter: true }}
      loop={slides.length > 1}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      a11y={{ slideLabelMessage: labels.slide }}
      onSwiper={setSwiper}
      onRealIndexChange={({ realIndex }) => onSlide?.(realIndex)}
    >
      {slides.map(({ key, content }) => (
        <SwiperSlide key={key}>{content}</SwiperSlide>
      ))}
    </Swiper>
  );
}

/** Stops and restarts the moves without losing the place; Swiper itself reads its autoplay option only once. */
function useStopped(swiper: SwiperClass | undefined, still: boolean): void {
  useEffect(() => {
    if (!swiper || swiper.destroyed) return;
    if (still) swiper.autoplay.stop();
    else if (!swiper.autoplay.running) swiper.autoplay.start();
  }, [swiper, still]);
}

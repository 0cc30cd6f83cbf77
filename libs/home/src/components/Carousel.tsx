import 'swiper/swiper.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Swiper as SwiperClass } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';

/** How a carousel moves. Milliseconds. */
export interface Motion {
  /** How long one move takes. */
  readonly speedMs: number;
  /** From the start of one move to the start of the next; undefined: moves only by hand. */
  readonly periodMs?: number | undefined;
  /** Wait before the very first move, which may have begun before this code came; the period unless told. */
  readonly firstMs?: number | undefined;
  /** Nothing moves by itself for now. */
  readonly still?: boolean;
}

interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly motion: Motion;
  readonly onSlide?: (index: number) => void;
  readonly labels: { readonly slide: string };
}

/** A row of slides that is swiped. Loaded lazily: before it comes the first slide stands there alone. */
export function Carousel({ slides, motion, onSlide, labels }: CarouselProps) {
  const { speedMs, periodMs, firstMs, still = false } = motion;
  const [swiper, setSwiper] = useState<SwiperClass>();
  const [moved, setMoved] = useState(false);
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
      onRealIndexChange={({ realIndex }) => {
        setMoved(true);
        onSlide?.(realIndex);
      }}
    >
      {slides.map(({ key, content }, index) => (
        <SwiperSlide key={key} data-swiper-autoplay={index === 0 && !moved ? firstMs : undefined}>
          {content}
        </SwiperSlide>
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

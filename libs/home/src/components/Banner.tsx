import { useT } from '@ex/i18n';
import { Pause, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LATER_MS, useLater } from '../model/use-later';
import { useStillness } from '../model/use-stillness';
import styles from './Banner.module.css';

const Carousel = lazy(() => import('./Carousel').then((module) => ({ default: module.Carousel })));

/** Autoplay of the banners (HOME-04, CONST-06). */
const AUTOPLAY_MS = 3000;
const SPEED_MS = 300;

interface BannerProps {
  /** Image addresses; undefined while they are not known. */
  readonly images: readonly string[] | undefined;
}

/** The banner carousel; its place is kept before the images are known, so that nothing below it jumps. */
export function Banner({ images }: BannerProps) {
  const t = useT('home');
  const later = useLater();
  const still = useStillness();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  if (images?.length === 0) return null;
  const first = images?.[0];
  const only = first && (
    <img className={styles.image} src={first} alt="" width={328} height={144} fetchPriority="high" />
  );
  const many = images && images.length > 1;
  return (
    <section className={styles.banner} aria-label={t('banner')} aria-roledescription="carousel">
      {many && later ? (
        <Suspense fallback={only}>
          <Carousel
            slides={images.map((src) => ({
              key: src,
              content: <img className={styles.image} src={src} alt="" width={328} height={144} />,
            }))}
            motion={{
              speedMs: SPEED_MS,
              periodMs: AUTOPLAY_MS,
              firstMs: AUTOPLAY_MS - LATER_MS,
              still: still || paused,
            }}
            onSlide={setShown}
            labels={{ slide: t('slide', { index: '{{index}}', count: '{{slidesLength}}' }) }}
          />
        </Suspense>
      ) : (
        only
      )}
      {many && later && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      )}
      {many && (
        <div className={styles.dots} aria-hidden="true">
          {images.map((src, index) => (
            <span key={src} className={index === shown ? styles.active : styles.dot} />
          ))}
        </div>
      )}
    </section>
  );
}

import { useT } from '@ex/i18n';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useMotionPaused } from '../model/use-motion-paused';
import styles from './Banner.module.css';
import { Slides } from './Slides';

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
  const still = useMotionPaused();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  if (images?.length === 0) return null;
  const many = images && images.length > 1;
  return (
    <section className={styles.banner} aria-label={t('banner')} aria-roledescription="carousel">
      {images && (
        <Slides
          slides={images.map((src, index) => ({
            key: src,
            content: <Picture src={src} first={index === 0} />,
          }))}
          motion={{ speedMs: SPEED_MS, periodMs: many ? AUTOPLAY_MS : undefined, still: still || paused }}
          onSlide={setShown}
          labels={{ slide: t('slide', { index: '{{index}}', count: '{{slidesLength}}' }) }}
        />
      )}
      {many && (
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

function Picture({ src, first }: { readonly src: string; readonly first: boolean }) {
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      width={328}
      height={144}
      fetchPriority={first ? 'high' : 'auto'}
      onError={({ currentTarget }) => {
        // An empty banner, not the browser's mark of a broken picture.
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}

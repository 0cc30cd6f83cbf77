import { useT } from '@ex/i18n';
import { Icon } from '@ex/ui-kit';
import { Check, X } from 'lucide-react';
import { CardSketch, type Sketch } from './CardSketch';
import styles from './PhotoGuide.module.css';

const SKETCHES: readonly Sketch[] = ['good', 'cut', 'blurred', 'glare'];
const TIPS = ['light', 'frame', 'read'] as const;

/** The features of a photo that pass the review, drawn and in words. */
export function PhotoGuide() {
  const t = useT('identity');
  return (
    <section className={styles.guide} aria-labelledby="photo-guide">
      <h3 id="photo-guide" className={styles.title}>
        {t('guide.title')}
      </h3>
      <ul className={styles.sketches}>
        {SKETCHES.map((sketch) => (
          <li key={sketch} className={styles.sketch}>
            <CardSketch of={sketch} />
            <span className={sketch === 'good' ? styles.good : styles.bad}>
              <Icon of={sketch === 'good' ? Check : X} size={14} />
              <span className={styles.caption}>{t(`guide.${sketch}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`guide.tips.${tip}`)}</li>
        ))}
      </ul>
    </section>
  );
}

import { apiSettings } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { isLanguageCode, languageOf } from '@ex/languages';
import { reloadPage } from '@ex/routing';
import { ErrorState, Sheet, SkeletonRows, VisuallyHidden } from '@ex/ui-kit';
import { Globe } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { LanguageListProps } from './LanguageList';
import styles from './LanguagePicker.module.css';

/** Without its code only a new page helps; offline that waits for the network. */
const LanguageList = lazy<ComponentType<LanguageListProps>>(() =>
  import('./LanguageList').then(
    (module) => ({ default: module.LanguageList }),
    () => ({ default: () => <ErrorState onRetry={reloadPage} /> }),
  ),
);

/** The language picker of the home header; its list is not part of the first load (I18N-08). */
export function LanguagePicker() {
  const t = useT('home');
  const [open, setOpen] = useState(false);
  const { lang } = apiSettings();
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Globe size={20} aria-hidden="true" />
        <VisuallyHidden>{t('language')}</VisuallyHidden>{' '}
        <bdi>{isLanguageCode(lang) ? languageOf(lang).label : lang}</bdi>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('chooseLanguage')}>
        {open && (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <LanguageList onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}

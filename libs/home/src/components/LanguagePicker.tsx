import { useLanguagesQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { isLanguageCode, languageOf } from '@ex/languages';
import { paths } from '@ex/routing';
import { ChoiceRow, ErrorState, KitLink, Sheet, SkeletonRows, VisuallyHidden } from '@ex/ui-kit';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useLanguageChoice } from '../model/use-language-choice';
import styles from './LanguagePicker.module.css';

/**
 * The language picker of the home header: the languages the server offers, each in its own script (I18N-08), and the way to
 * the display page, which visitors find here.
 */
export function LanguagePicker() {
  const t = useT('home');
  const display = useT('shell')('titles.display');
  const [open, setOpen] = useState(false);
  const { current } = useLanguageChoice();
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Globe size={20} aria-hidden="true" />
        <VisuallyHidden>{t('language')}</VisuallyHidden>{' '}
        <bdi>{isLanguageCode(current) ? languageOf(current).label : current}</bdi>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('chooseLanguage')}>
        {open && <LanguageList />}
        <KitLink href={paths.display()} className={styles.display} onClick={() => setOpen(false)}>
          {display}
        </KitLink>
      </Sheet>
    </>
  );
}

function LanguageList() {
  const { data, isError, isFetching, refetch } = useLanguagesQuery();
  const { current, choose } = useLanguageChoice();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <ul className={styles.list}>
      {data.map(({ code, name }) => (
        <li key={code}>
          <ChoiceRow
            label={name}
            selected={code === current}
            onSelect={() => choose(code)}
            {...marksOf(code)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Language and direction of a name in its own script, for fonts and screen readers. */
function marksOf(code: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (!isLanguageCode(code)) return {};
  const { bcp47, dir } = languageOf(code);
  return { lang: bcp47, dir };
}

import { useGetLangListQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { isLanguageCode, languageOf } from '@ex/languages';
import { ErrorState, Sheet, SkeletonRows } from '@ex/ui-kit';
import { Check, Globe } from 'lucide-react';
import { useState } from 'react';
import { useLanguageChoice } from '../model/use-language-choice';
import styles from './LanguagePicker.module.css';

/** The language picker of the home header: the languages the server offers, each in its own script (I18N-08). */
export function LanguagePicker() {
  const t = useT('home');
  const [open, setOpen] = useState(false);
  const { current } = useLanguageChoice();
  return (
    <>
      <button type="button" className={styles.button} aria-label={t('language')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Globe size={20} aria-hidden="true" />
        <bdi>{current.slice(0, 2).toUpperCase()}</bdi>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('chooseLanguage')}>
        {open && <LanguageList />}
      </Sheet>
    </>
  );
}

function LanguageList() {
  const { data, isError, isFetching, refetch } = useGetLangListQuery();
  const { current, choose } = useLanguageChoice();
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <ul className={styles.list}>
      {data.list.map(({ file_name: code, language_name: name }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.row}
            lang={isLanguageCode(code) ? languageOf(code).bcp47 : undefined}
            dir="auto"
            aria-current={code === current ? 'true' : undefined}
            onClick={() => choose(code)}
          >
            <span>{name}</span>
            {code === current && <Check size={20} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useLanguagesQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { isLanguageCode, languageOf } from '@ex/languages';
import { paths } from '@ex/routing';
import { ChoiceRow, ErrorState, KitLink, SkeletonRows } from '@ex/ui-kit';
import { useLanguageChoice } from '../model/use-language-choice';
import styles from './LanguageList.module.css';

/** Properties of `LanguageList`. */
export interface LanguageListProps {
  /** Called when the way to the display page is taken. */
  readonly onLeave: () => void;
}

/**
 * The languages that the server offers, each in its own script (I18N-08), and the way to the display page, which visitors
 * find here.
 */
export function LanguageList({ onLeave }: LanguageListProps) {
  const display = useT('shell')('titles.display');
  return (
    <>
      <Languages />
      <KitLink href={paths.display()} className={styles.display} onClick={onLeave}>
        {display}
      </KitLink>
    </>
  );
}

function Languages() {
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

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../mark/Icon';
import styles from './ChoiceRow.module.css';

interface ChoiceRowProps {
  readonly label: ReactNode;
  readonly caption?: ReactNode;
  readonly icon?: ReactNode;
  readonly selected: boolean;
  readonly onSelect: () => void;
  /** Language and direction of the label when it is not the page's. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** One row of a list to pick from, usually in a sheet; the chosen one has a check mark. Use it inside a list. */
export function ChoiceRow({
  label,
  caption,
  icon,
  selected,
  onSelect,
  lang,
  dir,
}: ChoiceRowProps): ReactNode {
  return (
    <button type="button" className={styles.row} aria-pressed={selected} onClick={onSelect}>
      {icon}
      <span className={styles.text} lang={lang}>
        <bdi dir={dir}>{label}</bdi>
        {caption !== undefined && <span className={styles.caption}>{caption}</span>}
      </span>
      {selected && <Icon of={Check} size={20} className={styles.check} />}
    </button>
  );
}

interface LanguageRowProps {
  /** Name in its own script, tag and direction; the table of `@ex/languages` fits. */
  readonly language: { readonly name: string; readonly bcp47: string; readonly dir: 'ltr' | 'rtl' };
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** A language in its own script, with its own `lang`, so that fonts and screen readers treat it correctly. */
export function LanguageRow({ language, ...rest }: LanguageRowProps): ReactNode {
  return <ChoiceRow label={language.name} lang={language.bcp47} dir={language.dir} {...rest} />;
}

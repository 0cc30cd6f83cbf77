import type { Terms } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { Checkbox, ErrorState, SkeletonRows } from '@ex/ui-kit';
import { TermsLinks } from './TermsLinks';
import styles from './TermsField.module.css';

/** The terms that a new member accepts. */
export interface TermsToAccept {
  /** Undefined until it is there. */
  readonly current: Terms | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

interface TermsFieldProps {
  readonly terms: TermsToAccept;
  readonly name: string;
  /** Version that the box was ticked for, '' for none. */
  readonly accepted: string;
  readonly onChange: (version: string) => void;
  readonly error: string | undefined;
}

/** One box to tick for the texts of the site, with a link to each; a newer version unticks it (TERMS-02, TERMS-03). */
export function TermsField({ terms, name, accepted, onChange, error }: TermsFieldProps) {
  const t = useT('terms');
  const { current, failed, onRetry } = terms;
  if (!current) return failed ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={1} />;
  const { version, texts } = current;
  const hasRisk = texts.some(({ kind }) => kind === 'risk');
  return (
    <div className={styles.field}>
      <Checkbox
        label={t(hasRisk ? 'acceptWithRisk' : 'accept')}
        name={name}
        checked={accepted === version}
        onChange={(isTicked) => onChange(isTicked ? version : '')}
        error={error}
      />
      <TermsLinks texts={texts} />
    </div>
  );
}

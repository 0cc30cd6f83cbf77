import { useT } from '@ex/i18n';
import { Button, Callout, TextField } from '@ex/ui-kit';
import styles from './form.module.css';

interface SearchStepProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly busy: boolean;
  /** '' when no name was entered, else what the server said against it. */
  readonly problem: string | undefined;
  /** No answer came. */
  readonly unanswered: boolean;
  readonly onSearch: () => void;
}

/** Finds the receiver by the exact name (P2P-01). */
export function SearchStep({ name, onName, busy, problem, unanswered, onSearch }: SearchStepProps) {
  const t = useT('transfers');
  const common = useT('common');
  return (
    <form
      className={styles.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSearch();
      }}
    >
      <TextField
        label={t('send.name')}
        value={name}
        onChange={onName}
        helper={t('send.nameHint')}
        error={problem === '' ? t('errors.name') : problem}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        ltr
        latin
      />
      {unanswered && (
        <Callout tone="warn" live>
          {common('networkError')}
        </Callout>
      )}
      <Button type="submit" block busy={busy}>
        {t('send.search')}
      </Button>
    </form>
  );
}

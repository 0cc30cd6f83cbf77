import { useT } from '@ex/i18n';
import { Button, Callout, TextField } from '@ex/ui-kit';
import type { SearchProblem } from '../model/use-member-search';
import styles from './form.module.css';

interface ReceiverSearchProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly isSearching: boolean;
  readonly problem: SearchProblem | undefined;
  readonly onSearch: () => void;
}

/** Finds the receiver by the exact name (P2P-01). */
export function ReceiverSearch({ name, onName, isSearching, problem, onSearch }: ReceiverSearchProps) {
  const t = useT('transfers');
  return (
    <form
      className={styles.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSearching) onSearch();
      }}
    >
      <TextField
        label={t('send.name')}
        value={name}
        onChange={onName}
        helper={t('send.nameHint')}
        error={
          problem?.kind === 'missing'
            ? t('errors.name')
            : problem?.kind === 'refused'
              ? problem.text
              : undefined
        }
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        ltr
        latin
      />
      {problem?.kind === 'unanswered' && (
        <Callout tone="warn" live>
          {problem.text}
        </Callout>
      )}
      <Button type="submit" block busy={isSearching}>
        {t('send.search')}
      </Button>
    </form>
  );
}

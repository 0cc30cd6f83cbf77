import { type SecondFactor, useRemoveFactorMutation, useRenameFactorMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { useSheetAction } from '@ex/submit';
import { Button, Callout, Sheet, TextField } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './security.module.css';

interface FactorDetailsProps {
  /** The factor that is opened; undefined closes the sheet. */
  readonly factor: SecondFactor | undefined;
  /** Whether the member has no other factor. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/**
 * Renames a factor or removes it, and states first what the removal of the last one entails (FACTOR-02, FACTOR-09,
 * RISK-76).
 */
export function FactorDetails({ factor, isLast, onClose }: FactorDetailsProps) {
  const t = useT('security');
  const [name, setName] = useState(factor?.name ?? '');
  const [rename, { isLoading: isRenaming }] = useRenameFactorMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFactorMutation();
  const { busy, failure, run, clear } = useSheetAction({ subject: factor, onDone: onClose });
  if (!factor) return null;
  const { id, usedAt } = factor;
  return (
    <Sheet open onClose={onClose} title={t(`factors.${factor.kind}`)} busy={busy}>
      <div className={styles.sheet}>
        <TextField
          label={t('factors.name')}
          value={name}
          onChange={(next) => {
            setName(next);
            clear();
          }}
          maxLength={40}
          name="factor-name"
        />
        {usedAt && <p className={styles.note}>{t('sessions.used', { time: formatUnbrokenTime(usedAt) })}</p>}
        {failure && (
          <Callout tone="warn" live>
            {failure}
          </Callout>
        )}
        <Button
          block
          busy={isRenaming}
          disabled={!name.trim() || isRemoving}
          onClick={() => void run(() => rename({ id, name: name.trim() }))}
        >
          {t('factors.rename')}
        </Button>
        {isLast && <p className={styles.note}>{t('factors.lastNote')}</p>}
        <Button
          block
          variant="danger"
          busy={isRemoving}
          disabled={isRenaming}
          onClick={() => void run(() => remove(id))}
        >
          {t('factors.remove')}
        </Button>
      </div>
    </Sheet>
  );
}

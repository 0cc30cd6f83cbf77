import { type GuardLimit, useSetGuardRailMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Button, ConfirmSheet, TextField } from '@ex/ui-kit';
import { useState } from 'react';

interface LimitSheetProps {
  /** The limit to be changed; undefined closes the sheet. */
  readonly limit: GuardLimit | undefined;
  readonly onClose: () => void;
}

/** Changes a limit or lifts it; the server says what it cannot be (GUARD-01, GUARD-02). */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useT('security');
  // The length of a pause is asked for, not its end.
  const [value, setValue] = useState(limit?.rule === 'pause' ? '' : (limit?.value ?? ''));
  const [set, { isLoading }] = useSetGuardRailMutation();
  const save = async (next: string): Promise<void> => {
    if (!limit) return;
    const answer = await set({ rule: limit.rule, value: next });
    if (!answer.error) onClose();
  };
  const rule = limit?.rule ?? 'stake';
  return (
    <ConfirmSheet
      open={limit !== undefined}
      onClose={onClose}
      onConfirm={() => value.trim() !== '' && void save(value.trim())}
      title={t(`limits.${rule}`)}
      confirmLabel={t('limits.save')}
      busy={isLoading}
    >
      <TextField
        label={t(`limits.field.${rule}`)}
        value={value}
        ltr
        inputMode="decimal"
        maxLength={20}
        helper={t('limits.intro')}
        onChange={setValue}
      />
      {limit?.value != null && (
        <Button variant="text" busy={isLoading} onClick={() => void save('')}>
          {t('limits.lift')}
        </Button>
      )}
    </ConfirmSheet>
  );
}

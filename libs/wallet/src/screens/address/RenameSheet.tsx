import { type PayoutAddress, useRenamePayoutAddressMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { ConfirmSheet, TextField } from '@ex/ui-kit';
import { useState } from 'react';

/** Longest label of an address. */
export const MAX_LABEL = 40;

interface RenameSheetProps {
  /** The address to be renamed; undefined closes the sheet. */
  readonly saved: PayoutAddress | undefined;
  readonly onClose: () => void;
}

/** Changes the label of an address; an empty one takes it away (BOOK-01). */
export function RenameSheet({ saved, onClose }: RenameSheetProps) {
  const t = useT('withdraw');
  const [label, setLabel] = useState(saved?.label ?? '');
  const [rename, { isLoading }] = useRenamePayoutAddressMutation();
  const save = async (): Promise<void> => {
    if (!saved) return;
    const answer = await rename({ id: saved.id, label: label.trim() });
    if (!answer.error) onClose();
  };
  return (
    <ConfirmSheet
      open={saved !== undefined}
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('book.rename')}
      confirmLabel={t('bind.save')}
      busy={isLoading}
    >
      <TextField label={t('book.label')} value={label} maxLength={MAX_LABEL} onChange={setLabel} />
    </ConfirmSheet>
  );
}

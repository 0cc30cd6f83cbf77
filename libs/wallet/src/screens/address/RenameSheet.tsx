import { type PayoutAddress, useRenamePayoutAddressMutation } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
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
  const [rename] = useRenamePayoutAddressMutation();
  const { busy, failure, run } = useSheetAction({ subject: saved, onDone: onClose });
  const save = (): void => {
    if (saved) void run(() => rename({ id: saved.id, label: label.trim() }));
  };
  return (
    <ConfirmSheet
      open={saved !== undefined}
      onClose={onClose}
      onConfirm={save}
      title={t('book.rename')}
      confirmLabel={t('bind.save')}
      busy={busy}
      failure={failure}
    >
      <TextField label={t('book.label')} value={label} maxLength={MAX_LABEL} onChange={setLabel} />
    </ConfirmSheet>
  );
}

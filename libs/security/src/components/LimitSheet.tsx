import { useLive } from '@ex/api-client';
import { type GuardLimit, type GuardRule, useSetGuardRailMutation } from '@ex/api-client/members';
import { liveOptionTerms } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { AmountField, Button, ConfirmSheet } from '@ex/ui-kit';
import { useState } from 'react';

interface LimitSheetProps {
  /** The limit to be changed; undefined closes the sheet. */
  readonly limit: GuardLimit | undefined;
  readonly onClose: () => void;
}

/** Decimals of the options coin; the other limits are whole numbers. */
const AMOUNT_DECIMALS = 8;
const isAmount = (rule: GuardRule): boolean => rule === 'loss_day' || rule === 'stake';

/** Changes a limit or lifts it; the server says what it cannot be (GUARD-01, GUARD-02, RIM-36). */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useT('security');
  // The length of a pause is asked for, not its end.
  const [value, setValue] = useState(limit?.rule === 'pause' ? '' : (limit?.value ?? ''));
  const [isMissing, setMissing] = useState(false);
  const [set] = useSetGuardRailMutation();
  const { busy, failure, run, clear } = useSheetAction({ subject: limit, onDone: onClose });
  const rule = limit?.rule ?? 'stake';
  const coin = useLive(liveOptionTerms, undefined).data?.coin;
  const save = (next: string): void => void run(() => set({ rule, value: next }));
  const missing = t(isAmount(rule) ? 'errors.amount' : 'errors.number');
  return (
    <ConfirmSheet
      open={limit !== undefined}
      onClose={onClose}
      onConfirm={() => (value === '' ? setMissing(true) : save(value))}
      title={t(`limits.${rule}`)}
      confirmLabel={t('limits.save')}
      busy={busy}
      failure={failure}
    >
      <AmountField
        label={t(`limits.field.${rule}`)}
        value={value}
        decimals={isAmount(rule) ? AMOUNT_DECIMALS : 0}
        unit={isAmount(rule) ? coin : undefined}
        helper={t('limits.intro')}
        error={isMissing ? missing : undefined}
        onChange={(next) => {
          setValue(next);
          setMissing(false);
          clear();
        }}
      />
      {limit?.value != null && (
        <Button variant="text" busy={busy} onClick={() => save('')}>
          {t('limits.lift')}
        </Button>
      )}
    </ConfirmSheet>
  );
}

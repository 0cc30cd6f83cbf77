import { useT } from '@ex/i18n';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../action/Button';
import { Icon } from '../mark/Icon';
import { Callout } from '../state/Callout';
import { useOnline } from '../state/use-online';
import { LiveRegion } from '../text/LiveRegion';
import styles from './ConfirmSheet.module.css';
import { Sheet } from './Sheet';

/** One line of what is being confirmed. */
export interface ConfirmRow {
  readonly label: string;
  readonly value: ReactNode;
}

interface ConfirmSheetProps {
  readonly open: boolean;
  /** Cancel, scrim, Escape; not called while busy. */
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Verb and object: "Withdraw USDT". */
  readonly title: string;
  /** The amount that counts, shown largest. */
  readonly amount?: ReactNode;
  /** Label above the amount. */
  readonly amountLabel?: string | undefined;
  readonly rows?: readonly ConfirmRow[];
  /** Shown before something that cannot be undone. */
  readonly warning?: string | undefined;
  /** The verb on the button. */
  readonly confirmLabel: string;
  readonly confirmVariant?: ButtonVariant;
  /** Replaces Cancel where that word could be mistaken for the action itself. */
  readonly cancelLabel?: string;
  /** It states figures that move, which may be out of date while the phone has no network. */
  readonly live?: boolean;
  /** The call is running: nothing can be closed, the button shows a spinner. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be confirmed now; shown above the button, which is disabled meanwhile. */
  readonly blocked?: string | undefined;
  /** Why the last attempt failed; the sheet stays open for another one. */
  readonly failure?: string | undefined;
  readonly children?: ReactNode;
}

/** Asks for confirmation before money moves: large amount, rows of label and value, Cancel (1/3) and the verb (2/3). */
export function ConfirmSheet(props: ConfirmSheetProps): ReactNode {
  const {
    open,
    onClose,
    onConfirm,
    title,
    amount,
    amountLabel,
    rows = [],
    warning,
    confirmLabel,
    confirmVariant,
    cancelLabel,
    live = false,
    busy,
    blocked,
    failure,
    children,
  } = props;
  const t = useT('ui');
  // Said here as well: the sheet covers the line under the header.
  const offline = useOnline() || !live ? undefined : t('offline');
  const buttons = (
    <div className={styles.buttons}>
      <Button variant="secondary" disabled={busy} onClick={onClose} block>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button
        variant={confirmVariant ?? 'primary'}
        busy={busy}
        disabled={blocked !== undefined}
        onClick={onConfirm}
        block
      >
        {confirmLabel}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={title} busy={busy} footer={buttons}>
      {amount !== undefined && amountLabel !== undefined && (
        <p className={styles.amountLabel}>{amountLabel}</p>
      )}
      {amount !== undefined && (
        <p className={styles.amount}>
          <bdi dir="ltr" translate="no">
            {amount}
          </bdi>
        </p>
      )}
      {rows.length > 0 && <ConfirmRows rows={rows} />}
      {children}
      <Warning text={blocked} />
      <Warning text={offline} />
      <LiveRegion text={[blocked, offline].filter(Boolean).join(' ') || undefined} />
      <Warning text={warning} />
      {failure && (
        <Callout tone="warn" live>
          {failure}
        </Callout>
      )}
    </Sheet>
  );
}

function Warning({ text }: { readonly text: string | undefined }): ReactNode {
  if (!text) return null;
  return (
    <p className={styles.warning}>
      <Icon of={TriangleAlert} size={16} />
      <span>{text}</span>
    </p>
  );
}

/** Rows of label and value, also for details outside of a confirmation. */
export function ConfirmRows({ rows }: { rows: readonly ConfirmRow[] }): ReactNode {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.term}>{row.label}</dt>
          <dd className={styles.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

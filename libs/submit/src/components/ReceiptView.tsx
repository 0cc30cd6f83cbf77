import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { Bdi, Button, Callout, type ConfirmRow, ConfirmRows, LinkButton, Num, Outcome } from '@ex/ui-kit';
import { Check, CircleX, Clock, Download, Share2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { amountText, type DecidedAmount } from '../model/decision';
import type { NextStep, ReceiptState } from '../model/receipt-store';
import { canShareImages, saveReceipt } from '../model/save-receipt';

interface ReceiptViewProps {
  readonly state: ReceiptState;
  /** What was done: "Convert BTC to USDT". */
  readonly action: string;
  readonly amount: DecidedAmount;
  /** Whether the amount left or arrived. */
  readonly amountLabel?: string | undefined;
  readonly rows: readonly ConfirmRow[];
  /** When it was accepted, ms; left out where that is not known. */
  readonly at?: number | undefined;
  /** What happens next. */
  readonly text?: string | undefined;
  readonly next?: NextStep | undefined;
  /** Called when the next step is taken. */
  readonly onNext?: (() => void) | undefined;
  /** Where it is on its way. */
  readonly progress?: ReactNode | undefined;
  /** Buttons below the next step. */
  readonly children?: ReactNode;
}

const LOOKS = {
  completed: { icon: Check, tone: 'success' },
  sent: { icon: Check, tone: 'success' },
  review: { icon: Clock, tone: 'pending' },
  rejected: { icon: CircleX, tone: 'failure' },
  cancelled: { icon: CircleX, tone: 'neutral' },
} as const;

/**
 * The one receipt of every money action: state, what it is of, the labelled amount, facts, the next step, and its picture to save
 * or share (LIFT-30, LIFT-31, LIFT-32).
 */
export function ReceiptView(props: ReceiptViewProps) {
  const { state, action, amount, amountLabel, rows, at, text, next, onNext, progress, children } = props;
  const t = useT('submit');
  const view = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const canShare = canShareImages();
  const save = async (element: Element): Promise<void> =>
    setFailed(!(await saveReceipt(element).catch(() => false)));
  const time = at === undefined ? [] : [{ label: t('receipt.time'), value: <Bdi>{formatDateTime(at)}</Bdi> }];
  return (
    <div ref={view}>
      <Outcome
        {...LOOKS[state]}
        title={t(`receipt.state.${state}`)}
        action={action}
        amountLabel={amountLabel}
        amount={<Num value={amountText(amount)} dimTail />}
        text={text}
      >
        <ConfirmRows rows={[...rows, ...time]} />
        {progress}
        {next && (
          <LinkButton href={next.href} block onClick={onNext}>
            {next.label}
          </LinkButton>
        )}
        {children}
        <Button
          variant="text"
          icon={canShare ? <Share2 size={18} aria-hidden /> : <Download size={18} aria-hidden />}
          onClick={() => void (view.current && save(view.current))}
        >
          {t(canShare ? 'receipt.share' : 'receipt.save')}
        </Button>
        {isFailed && (
          <Callout tone="warn" live>
            {t('receipt.failed')}
          </Callout>
        )}
      </Outcome>
    </div>
  );
}

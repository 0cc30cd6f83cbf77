import { useT } from '@ex/i18n';
import { Num, VisuallyHidden } from '@ex/ui-kit';

const DOTS = '••••';

interface HideableNumProps {
  /** Formatted figure. */
  readonly value: string;
  readonly hidden: boolean;
  /** Dims the zeros at the end. */
  readonly dimTail?: boolean;
}

/** A figure, or dots in its place while amounts are hidden; what is hidden is not in the page at all. */
export function HideableNum({ value, hidden, dimTail }: HideableNumProps) {
  const t = useT('wallet');
  if (!hidden) return <Num value={value} dimTail={dimTail ?? false} />;
  return (
    <span>
      <span aria-hidden>{DOTS}</span>
      <VisuallyHidden>{t('hidden.value')}</VisuallyHidden>
    </span>
  );
}

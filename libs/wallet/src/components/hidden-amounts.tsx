import { useT } from '@ex/i18n';
import { IconButton, Num, VisuallyHidden } from '@ex/ui-kit';
import { Eye, EyeOff } from 'lucide-react';

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

interface HideButtonProps {
  readonly hidden: boolean;
  readonly onChange: (hidden: boolean) => void;
}

/** Hides all amounts of the screen, or shows them again. */
export function HideButton({ hidden, onChange }: HideButtonProps) {
  const t = useT('wallet');
  return (
    <IconButton
      label={t(hidden ? 'hidden.show' : 'hidden.hide')}
      icon={hidden ? EyeOff : Eye}
      size={20}
      onClick={() => onChange(!hidden)}
    />
  );
}

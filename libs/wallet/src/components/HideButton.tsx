import { useT } from '@ex/i18n';
import { IconButton } from '@ex/ui-kit';
import { Eye, EyeOff } from 'lucide-react';

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

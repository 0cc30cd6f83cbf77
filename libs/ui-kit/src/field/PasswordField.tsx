import { useT } from '@ex/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** A password with a button that reveals it. Set `autoComplete` (`current-password`, `new-password`). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'ltr' | 'latin'>): ReactNode {
  const t = useT('ui');
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      label={shown ? t('password.hide') : t('password.show')}
      icon={shown ? EyeOff : Eye}
      size={20}
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      end={eye}
    />
  );
}

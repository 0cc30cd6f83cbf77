import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { FieldButton } from './FieldEnd';
import { extractDigits } from './digits';
import { TextField, type TextFieldProps } from './TextField';

type Inherited = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'helper' | 'disabled' | 'onBlur' | 'ref' | 'name'
>;

interface CodeFieldProps extends Inherited {
  /** Digits of the code, 6 by default. */
  readonly length?: number;
  readonly onSend: () => void;
  /** Seconds until the code may be sent again; 0 when it may be sent now. */
  readonly secondsLeft: number;
  readonly sending?: boolean | undefined;
}

/** A code sent by e-mail, with a Send button that counts down (`59 s`). Accepts digits of every script. */
export function CodeField({
  length = 6,
  onSend,
  secondsLeft,
  sending,
  onChange,
  ...rest
}: CodeFieldProps): ReactNode {
  const t = useT('ui');
  const waiting = secondsLeft > 0;
  const send = (
    <FieldButton
      aria-disabled={waiting || sending || undefined}
      aria-label={waiting ? t('code.again', { seconds: secondsLeft }) : undefined}
      onClick={() => {
        if (!waiting && !sending) onSend();
      }}
    >
      {waiting ? <bdi>{t('code.seconds', { seconds: secondsLeft })}</bdi> : <span>{t('code.send')}</span>}
    </FieldButton>
  );
  return (
    <TextField
      {...rest}
      ltr
      inputMode="numeric"
      autoComplete="one-time-code"
      format={(text) => extractDigits(text).slice(0, length)}
      onChange={onChange}
      end={send}
    />
  );
}

import { CodeField } from '../../field/CodeField';
import { PasswordField } from '../../field/PasswordField';
import { TextField } from '../../field/TextField';
import { LONG, WRONG } from './field-texts';
import { Live, nothing, State, Use } from './Guide';

const code = { label: 'Email code', value: '', onChange: nothing, onSend: nothing, secondsLeft: 0 };

/** Fields of texts, for the guide. */
export function FieldTexts() {
  return (
    <>
      <Use
        of="TextField"
        note="A line of text with its label above. The helper says what is expected; an error replaces it and says what to do. Addresses, e-mail and phone numbers are ltr in every language."
      >
        <State name="empty, with placeholder and helper">
          <Live start="">
            {(value, change) => (
              <TextField
                label="Email"
                value={value}
                onChange={change}
                placeholder="name@example.com"
                helper="You get a code"
                ltr
              />
            )}
          </Live>
        </State>
        <State name="filled">
          <TextField label="Email" value="ana@mail.example.com" onChange={nothing} ltr />
        </State>
        <State name="error, long text">
          <TextField label={LONG} value={LONG} onChange={nothing} error={WRONG} />
        </State>
        <State name="disabled">
          <TextField label="Price" value="Market price" onChange={nothing} disabled />
        </State>
      </Use>
      <Use
        of="PasswordField"
        note="Masked, revealed by its button. Always set autoComplete, so that password managers work."
      >
        <State name="filled, error">
          <PasswordField
            label="Password"
            value="secret12"
            onChange={nothing}
            autoComplete="current-password"
          />
          <PasswordField label="Fund password" value="" onChange={nothing} autoComplete="off" error={WRONG} />
        </State>
        <State name="disabled">
          <PasswordField label="Password" value="secret12" onChange={nothing} autoComplete="off" disabled />
        </State>
      </Use>
      <Use
        of="CodeField"
        note="A code that was sent; Send is inside and counts down until it may be pressed again."
      >
        <State name="to be sent, waiting">
          <CodeField {...code} />
          <CodeField {...code} label="Code sent" value="123" secondsLeft={59} />
        </State>
        <State name="sending, error">
          <CodeField {...code} label="Code under way" sending />
          <CodeField {...code} label="Wrong code" value="123456" error={WRONG} />
        </State>
      </Use>
    </>
  );
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { AmountField } from '../../field/AmountField';
import { CodeField } from '../../field/CodeField';
import { Field } from '../../field/Field';
import { FieldButton, FieldUnit } from '../../field/FieldEnd';
import { PasswordField } from '../../field/PasswordField';
import { PickField } from '../../field/PickField';
import { Stepper } from '../../field/Stepper';
import { TextField } from '../../field/TextField';
import { CoinIcon } from '../../mark/CoinIcon';
import { UploadTile } from '../../upload/UploadTile';
import { Guide, Live, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/Field' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Empfängeradresse im gewählten Netzwerk einschließlich aller Zusätze';
const WRONG = 'Diese Angabe fehlt, und ohne sie kann die Auszahlung nicht übermittelt werden';
const coins = ['USDT', 'BTC', LONG].map((name) => ({
  value: name,
  label: name,
  icon: <CoinIcon name={name} size={24} />,
}));
const code = { label: 'Email code', value: '', onChange: nothing, onSend: nothing, secondsLeft: 0 };
const picked = { label: 'Coin', placeholder: 'Choose a coin', items: coins, onChange: nothing };
const tile = { onChange: nothing, upload: () => new Promise<never>(nothing) };

function Texts() {
  return (
    <>
      <Use
        of="TextField"
        note="A line of text with its label above. The helper says what is expected, an error takes its place and says what to do. Addresses, e-mail and phone numbers are ltr in every language."
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
        note="Hidden by dots, shown by the eye. Always give autoComplete, so that password managers work."
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
        note="A code that was sent; Send stands inside and counts down until it may be pressed again."
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

function Money() {
  return (
    <>
      <Use
        of="AmountField"
        note="The only field for money. Takes digits of every script and both separators, never rounds, and asks back where a figure can be read in two ways. The balance line and Max fill it."
      >
        <State name="empty, with balance, unit and Max">
          <Live start="">
            {(value, change) => (
              <AmountField
                label="Quantity"
                value={value}
                onChange={change}
                decimals={8}
                unit="USDT"
                max="1234.5"
                balance="1,234.50000000 USDT"
              />
            )}
          </Live>
        </State>
        <State name="with keys">
          <AmountField label="Price" value="64210.5" onChange={nothing} decimals={2} onStep={nothing} />
        </State>
        <State name="error">
          <AmountField label="Amount" value="0.5" onChange={nothing} decimals={2} unit="USDT" error={WRONG} />
        </State>
        <State name="disabled, large figure">
          <AmountField
            label={LONG}
            value="98765432109876.12345678"
            onChange={nothing}
            decimals={8}
            unit="USDT"
            disabled
          />
        </State>
      </Use>
      <Use
        of="Stepper"
        note="A whole number between two keys, such as a number of days. Money belongs in AmountField."
      >
        <State name="in its range, error, disabled">
          <Live start={1}>
            {(value, change) => <Stepper label="Days" value={value} onChange={change} min={1} max={100} />}
          </Live>
          <Stepper
            label="Too many days"
            value={101}
            onChange={nothing}
            min={1}
            max={100}
            free
            error={WRONG}
          />
          <Stepper label="Days, off" value={7} onChange={nothing} min={1} max={100} disabled />
        </State>
      </Use>
    </>
  );
}

function Picked() {
  return (
    <>
      <Use
        of="PickField"
        note="A value out of a list that is too long for chips: coin, card, account. Opens a sheet, with a search from eight items on."
      >
        <State name="picked, none with error">
          <Live start="BTC">
            {(value, change) => <PickField {...picked} value={value} onChange={change} />}
          </Live>
          <PickField {...picked} label="Network" value="" error={WRONG} />
        </State>
        <State name="long text, disabled">
          <PickField {...picked} label="Long name" value={LONG} />
          <PickField {...picked} label="Coin, off" value="USDT" disabled />
        </State>
      </Use>
      <Use
        of="UploadTile"
        note="One picture that is sent as soon as it is chosen, made smaller and without its place. The label says what it must show."
      >
        <State name="empty, there">
          <UploadTile {...tile} label="Front of the card" value={undefined} />
          <UploadTile {...tile} label="Back of the card" value={{ preview: undefined }} />
        </State>
        <State name="error, disabled, long text">
          <UploadTile {...tile} label={LONG} value={undefined} error={WRONG} />
          <UploadTile {...tile} label="Selfie, off" value={undefined} disabled />
        </State>
      </Use>
      <Use
        of="Field"
        note="Frame of a field that the kit does not have: ties label and messages to any control. Prefer the ready ones."
      >
        <State name="own control with unit and button">
          <Field
            label="Slippage"
            end={
              <>
                <FieldUnit>%</FieldUnit>
                <FieldButton>Auto</FieldButton>
              </>
            }
          >
            {(control) => <input {...control} type="text" defaultValue="0.5" />}
          </Field>
        </State>
      </Use>
      <Use
        of="FieldUnit"
        note="The unit at the end of a field, left to right in every language. See Field."
      />
      <Use
        of="FieldButton"
        note="A word that can be pressed at the end of a field: Max, Send. One a field. See Field."
      />
    </>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Field">
      <Texts />
      <Money />
      <Picked />
    </Guide>
  ),
};

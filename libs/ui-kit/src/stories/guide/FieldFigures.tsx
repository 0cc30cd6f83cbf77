import { AmountField } from '../../field/AmountField';
import { Stepper } from '../../field/Stepper';
import { LONG, WRONG } from './field-texts';
import { Live, nothing, State, Use } from './Guide';

/** Fields of figures, for the guide. */
export function FieldFigures() {
  return (
    <>
      <Use
        of="AmountField"
        note="The only field for money. Accepts digits of every script and both separators, never rounds, and asks when a figure is ambiguous. The balance line and Max fill it."
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
        note="A whole number between two buttons, such as a number of days. Money belongs in AmountField."
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

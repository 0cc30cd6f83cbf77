import { Field } from '../../field/Field';
import { FieldButton, FieldUnit } from '../../field/FieldEnd';
import { PickField } from '../../field/PickField';
import { CoinIcon } from '../../mark/CoinIcon';
import { UploadTile } from '../../upload/UploadTile';
import { LONG, WRONG } from './field-texts';
import { Live, nothing, State, Use } from './Guide';

const coins = ['USDT', 'BTC', LONG].map((name) => ({
  value: name,
  label: name,
  icon: <CoinIcon name={name} size={24} />,
}));
const picked = { label: 'Coin', placeholder: 'Choose a coin', items: coins, onChange: nothing };
const tile = { onChange: nothing, upload: () => new Promise<never>(nothing) };

/** Fields whose value is picked, and the parts of own ones, for the guide. */
export function FieldPicks() {
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
        note="One picture that is uploaded as soon as it is chosen, scaled down and without its location. The label says what it must show."
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
        note="A text button at the end of a field: Max, Send. One per field. See Field."
      />
    </>
  );
}

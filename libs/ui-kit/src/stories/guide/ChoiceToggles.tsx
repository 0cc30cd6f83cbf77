import { LANGUAGES } from '@ex/languages';
import { Checkbox, Switch } from '../../choice/Checkbox';
import { ChoiceRow, LanguageRow } from '../../choice/ChoiceRow';
import { CoinIcon } from '../../mark/CoinIcon';
import { LONG } from './choice-items';
import { Live, nothing, State, Use } from './Guide';

/** What is on or off, and rows to pick from, for the guide. */
export function ChoiceToggles() {
  return (
    <>
      <Use
        of="Checkbox"
        note="A choice that takes effect when the form is submitted; its label is beside it and toggles it."
      >
        <State name="off, on, disabled">
          <Live start={false}>
            {(value, change) => <Checkbox label="Remember me" checked={value} onChange={change} />}
          </Live>
          <Checkbox label="Hide zero balances" checked onChange={nothing} />
          <Checkbox label="Off" checked={false} disabled onChange={nothing} />
        </State>
        <State name="long text">
          <Checkbox label={`${LONG}, ${LONG}`} checked onChange={nothing} />
        </State>
      </Use>
      <Use
        of="Switch"
        note="Takes effect at once: night mode, volume bars. The visible text is beside it, usually as a ListRow."
      >
        <State name="off, on, disabled">
          <Live start={false}>
            {(value, change) => <Switch label="Dark mode" checked={value} onChange={change} />}
          </Live>
          <Switch label="Volume" checked onChange={nothing} />
          <Switch label="Off" checked disabled onChange={nothing} />
        </State>
      </Use>
      <Use
        of="ChoiceRow"
        note="One row of a list to pick from, in a sheet or on a page; the picked one has a check mark."
      >
        <State name="picked, with icon and caption, long text">
          <ul>
            <li>
              <ChoiceRow
                label="USDT"
                caption="1,204.55"
                icon={<CoinIcon name="USDT" />}
                selected
                onSelect={nothing}
              />
            </li>
            <li>
              <ChoiceRow label={LONG} caption={LONG} selected={false} onSelect={nothing} />
            </li>
          </ul>
        </State>
      </Use>
      <Use
        of="LanguageRow"
        note="A language in its own script with its own lang, so that fonts and screen readers treat it correctly."
      >
        <State name="picked, other direction">
          <ul>
            {[LANGUAGES.de, LANGUAGES.ar].map((language) => (
              <li key={language.bcp47}>
                <LanguageRow language={language} selected={language.dir === 'ltr'} onSelect={nothing} />
              </li>
            ))}
          </ul>
        </State>
      </Use>
    </>
  );
}

import { LANGUAGES } from '@ex/languages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox, Switch } from '../../choice/Checkbox';
import { ChipGroup } from '../../choice/ChipGroup';
import { ChoiceRow, LanguageRow } from '../../choice/ChoiceRow';
import { type Percent, PercentRow } from '../../choice/PercentRow';
import { Segmented } from '../../choice/Segmented';
import { Tabs } from '../../choice/Tabs';
import { CoinIcon } from '../../mark/CoinIcon';
import { Bdi } from '../../text/Bdi';
import { Guide, Live, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/Choice' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Abgeschlossene und abgerechnete Aufträge';
const STATES = [
  { value: 'running', label: 'In progress' },
  { value: 'settled', label: 'Settled' },
];
const LONG_STATES = [
  { value: 'running', label: 'In Bearbeitung befindliche Aufträge' },
  { value: 'settled', label: LONG },
];
const PERIODS = ['1m', '5m', '15m', '30m', '60m', '4h', 'D', 'W', 'M'].map((value) => ({
  value,
  label: value,
}));
const SIDES = [
  { value: 'buy', label: 'Buy', tone: 'rise' },
  { value: 'sell', label: 'Sell', tone: 'fall' },
] as const;
const DURATIONS = [
  { value: '60', label: <Bdi>60 s</Bdi>, caption: 'Min 10.00' },
  { value: '90', label: <Bdi>90 s</Bdi>, caption: 'Min 20.00' },
  { value: '120', label: <Bdi>120 s</Bdi>, caption: 'Min 50.00', disabled: true },
];

function Modes() {
  return (
    <>
      <Use
        of="Tabs"
        note="Changes what is shown below: lists, periods. For a mode of a form use Segmented. A row that is too long scrolls and fades at its edge; fill shares the width between two or three."
      >
        <State name="two, with their panel">
          <Live start="running">
            {(value, change) => (
              <Tabs label="Orders" items={STATES} value={value} onChange={change}>
                <p>{value}</p>
              </Tabs>
            )}
          </Live>
        </State>
        <State name="fill">
          <Live start="settled">
            {(value, change) => <Tabs label="Orders" items={STATES} value={value} onChange={change} fill />}
          </Live>
        </State>
        <State name="more than fit">
          <Live start="15m">
            {(value, change) => <Tabs label="Period" items={PERIODS} value={value} onChange={change} />}
          </Live>
        </State>
        <State name="long text">
          <Tabs label="Aufträge" items={LONG_STATES} value="running" onChange={nothing} />
        </State>
      </Use>
      <Use
        of="Segmented"
        note="Two to four modes of a form, of which one always holds: Buy or Sell, Market or Limit. The tones are for buy and sell only."
      >
        <State name="with tones">
          <Live<'buy' | 'sell'> start="buy">
            {(value, change) => <Segmented label="Side" items={SIDES} value={value} onChange={change} />}
          </Live>
        </State>
        <State name="one off">
          <Segmented
            label="Type"
            items={[
              { value: 'limit', label: 'Limit' },
              { value: 'market', label: 'Market', disabled: true },
            ]}
            value="limit"
            onChange={nothing}
          />
        </State>
        <State name="long text">
          <Segmented label="Aufträge" items={LONG_STATES} value="running" onChange={nothing} />
        </State>
      </Use>
    </>
  );
}

function Chips() {
  return (
    <>
      <Use
        of="ChipGroup"
        note="One of some short values: durations, preset amounts, filters. Give columns when all are alike and should stand in a grid; a caption says what goes with the value."
      >
        <State name="grid with captions, one off">
          <Live start="60">
            {(value, change) => (
              <ChipGroup label="Duration" items={DURATIONS} value={value} onChange={change} columns={3} />
            )}
          </Live>
        </State>
        <State name="row, none chosen, long text">
          <ChipGroup
            label="Aufträge"
            items={[...STATES, ...LONG_STATES.slice(1).map((item) => ({ ...item, value: 'long' }))]}
            value={undefined}
            onChange={nothing}
          />
        </State>
      </Use>
      <Use
        of="PercentRow"
        note="Takes a share of the balance into the amount beside it. None is chosen once the amount was typed by hand."
      >
        <State name="none chosen">
          <Live<Percent | undefined> start={undefined}>
            {(value, change) => <PercentRow value={value} onChange={change} />}
          </Live>
        </State>
        <State name="chosen">
          <PercentRow value={75} onChange={nothing} />
        </State>
        <State name="disabled">
          <PercentRow value={undefined} onChange={nothing} disabled />
        </State>
      </Use>
    </>
  );
}

function Toggles() {
  return (
    <>
      <Use
        of="Checkbox"
        note="A choice that counts when the form is sent; its text stands beside it and presses it."
      >
        <State name="off, on, disabled">
          <Live start={false}>
            {(value, change) => <Checkbox label="Remember account" checked={value} onChange={change} />}
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
        note="Works at once, without sending: night mode, volume bars. The visible text stands beside it, usually as a ListRow."
      >
        <State name="off, on, disabled">
          <Live start={false}>
            {(value, change) => <Switch label="Night mode" checked={value} onChange={change} />}
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
        note="A language in its own script with its own lang, so that it is drawn and read aloud rightly."
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

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Choice">
      <Modes />
      <Chips />
      <Toggles />
    </Guide>
  ),
};

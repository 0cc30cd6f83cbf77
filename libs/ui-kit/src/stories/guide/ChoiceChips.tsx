import { ChipGroup } from '../../choice/ChipGroup';
import { type Percent, PercentRow } from '../../choice/PercentRow';
import { Bdi } from '../../text/Bdi';
import { LONG_STATES, STATES } from './choice-items';
import { Live, nothing, State, Use } from './Guide';

const DURATIONS = [
  { value: '60', label: <Bdi>60 s</Bdi>, caption: 'Min 10.00' },
  { value: '90', label: <Bdi>90 s</Bdi>, caption: 'Min 20.00' },
  { value: '120', label: <Bdi>120 s</Bdi>, caption: 'Min 50.00', disabled: true },
];

/** Chips and shares, for the guide. */
export function ChoiceChips() {
  return (
    <>
      <Use
        of="ChipGroup"
        note="One of a few short values: durations, preset amounts, filters. Set columns to arrange equal chips in a grid; a caption adds detail."
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
        note="Fills a share of the balance into the amount beside it. None is selected once the amount is typed."
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

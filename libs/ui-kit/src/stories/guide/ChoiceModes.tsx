import { Segmented } from '../../choice/Segmented';
import { TabPanel, Tabs } from '../../choice/Tabs';
import { LONG_STATES, STATES } from './choice-items';
import { Live, nothing, State, Use } from './Guide';

const PERIODS = ['1m', '5m', '15m', '30m', '60m', '4h', 'D', 'W', 'M'].map((value) => ({
  value,
  label: value,
}));
const SIDES = [
  { value: 'buy', label: 'Buy', tone: 'rise' },
  { value: 'sell', label: 'Sell', tone: 'fall' },
] as const;

/** Tabs and modes, for the guide. */
export function ChoiceModes() {
  return (
    <>
      <TabsGuide />
      <SegmentedGuide />
    </>
  );
}

function TabsGuide() {
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
            {(value, change) => (
              <Tabs label="Orders" items={STATES} value={value} onChange={change} fill>
                <p>{value}</p>
              </Tabs>
            )}
          </Live>
        </State>
        <State name="more than fit">
          <Live start="15m">
            {(value, change) => (
              <Tabs label="Period" items={PERIODS} value={value} onChange={change}>
                <p>{value}</p>
              </Tabs>
            )}
          </Live>
        </State>
        <State name="long text">
          <Tabs label="Aufträge" items={LONG_STATES} value="running" onChange={nothing}>
            <p>{LONG_STATES[0]?.label}</p>
          </Tabs>
        </State>
      </Use>
      <Use
        of="TabPanel"
        note="Content of tabs that stands apart from their row, such as below a second row of filters. Tabs and panel share the panel's id, so that screen readers know which belongs to which."
      >
        <State name="below a line">
          <Live start="running">
            {(value, change) => (
              <>
                <Tabs label="Orders" items={STATES} value={value} onChange={change} panelId="guide-panel" />
                <hr />
                <TabPanel id="guide-panel" value={value}>
                  {value}
                </TabPanel>
              </>
            )}
          </Live>
        </State>
      </Use>
    </>
  );
}

function SegmentedGuide() {
  return (
    <Use
      of="Segmented"
      note="Two to four modes of a form, one of them always on: Buy or Sell, Market or Limit. The tones are for buy and sell only."
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
  );
}

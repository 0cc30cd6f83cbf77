import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronRight, Clock } from 'lucide-react';
import { Avatar, CoinIcon } from '../../mark/CoinIcon';
import { CountdownRing, MiniRing } from '../../mark/CountdownRing';
import { Icon } from '../../mark/Icon';
import { QrTile } from '../../mark/QrTile';
import { ShareRing } from '../../mark/ShareRing';
import { Sparkline } from '../../mark/Sparkline';
import { Spinner } from '../../mark/Spinner';
import { StatusPill } from '../../mark/StatusPill';
import { Triangle } from '../../text/Triangle';
import { Guide, State, Use } from './Guide';

const meta = { title: 'Guide/Mark' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PARTS = [
  { key: '1', name: 'USDT', share: 6205 },
  { key: '2', name: 'BTC', share: 2500 },
  { key: '3', name: 'VERYLONGCOINNAME', share: 1200 },
  { key: '4', name: 'TRX', share: 90 },
  { key: 'rest', name: 'Other coins', share: 5 },
];
const STATUSES = ['pending', 'completed', 'rejected', 'cancelled', 'running'] as const;

function Rings() {
  return (
    <>
      <Use
        of="CountdownRing"
        note="Time left of one option, large. The last ten seconds warn; then an arc turns until the result arrives. Screen readers announce only the start, 30 s, 10 s and the result."
      >
        <State name="running">
          <span>
            <CountdownRing remainingMs={42_300} totalMs={60_000} state="running" caption="BTC/USDT" />
          </span>
        </State>
        <State name="last seconds">
          <span>
            <CountdownRing remainingMs={7_000} totalMs={60_000} state="running" caption="BTC/USDT" />
          </span>
        </State>
        <State name="settling">
          <span>
            <CountdownRing remainingMs={0} totalMs={60_000} state="settling" caption="BTC/USDT" />
          </span>
        </State>
        <State name="won">
          <span>
            <CountdownRing remainingMs={0} totalMs={60_000} state="settled" result={'+104.50\u202fUSDT'} />
          </span>
        </State>
        <State name="lost, large figure">
          <span>
            <CountdownRing
              remainingMs={0}
              totalMs={60_000}
              state="settled"
              result={'−98,765,432.10\u202fUSDT'}
            />
          </span>
        </State>
      </Use>
      <Use of="MiniRing" note="Time left of an option in a list row.">
        <State name="running, last seconds, over">
          <MiniRing remainingMs={95_000} totalMs={120_000} />
          <MiniRing remainingMs={4_000} totalMs={60_000} />
          <MiniRing remainingMs={0} totalMs={60_000} />
        </State>
      </Use>
      <Use
        of="ShareRing"
        note="Shares of a whole as a ring with a legend: coins of an account. Five parts at most, the last one for the rest."
      >
        <State name="five parts, one part">
          <ShareRing label="Allocation by coin" parts={PARTS} />
          <ShareRing label="One coin" parts={[{ key: '1', name: 'USDT', share: 10_000 }]} />
        </State>
      </Use>
      <Use
        of="Sparkline"
        note="Movement of a price beside its change, in the same colour, without axes. Silent for screen readers. Without points its place stays free."
      >
        <State name="rising, falling, without points">
          <Sparkline points={[40, 35, 62, 58, 100, 88, 90]} direction="rise" />
          <Sparkline points={[100, 92, 70, 74, 12, 0, 8]} direction="fall" />
          <Sparkline points={[]} direction="flat" />
        </State>
      </Use>
    </>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Mark">
      <Rings />
      <Use
        of="StatusPill"
        note="The state of a record, an order or a review: icon, word and tint, never the tint alone."
      >
        <State name="all five, long text">
          {STATUSES.map((status) => (
            <StatusPill key={status} status={status} label={status} />
          ))}
          <StatusPill status="pending" label="Wird derzeit von einem Menschen geprüft" />
        </State>
      </Use>
      <Use
        of="Triangle"
        note="Beside every rise and fall, so that it does not depend on colour. Nothing when flat; never mirrored."
      >
        <State name="rise, fall">
          <span>
            12 <Triangle direction="rise" />
          </span>
          <span>
            12 <Triangle direction="fall" size={12} />
          </span>
        </State>
      </Use>
      <Use
        of="CoinIcon"
        note="Picture of a coin beside its name, or its letter while there is none. 32 px in lists, 24 in lines."
      >
        <State name="letter, small, picture that fails">
          <CoinIcon name="BTC" />
          <CoinIcon name="ETH" size={24} />
          <CoinIcon name="XRP" src="data:image/png;base64,AA==" />
        </State>
      </Use>
      <Use of="Avatar" note="Picture or initial of a person, 56 px.">
        <State name="initial">
          <Avatar name="Ada" />
        </State>
      </Use>
      <Use
        of="Icon"
        note="A decorative icon of lucide: 24 px in bars, 16 in text. Directional only where it points along the reading direction."
      >
        <State name="plain, directional, small">
          <Icon of={Clock} />
          <Icon of={ChevronRight} directional />
          <Icon of={Clock} size={16} />
        </State>
      </Use>
      <Use
        of="Spinner"
        note="Work in progress, beside a text that names it. For a block use Loading with a skeleton."
      >
        <State name="rest size, small">
          <Spinner />
          <Spinner size={16} />
        </State>
      </Use>
      <Use
        of="QrTile"
        note="An address or link for another phone to scan; dark on white in both themes. Put the text beside it with a CopyButton."
      >
        <State name="address">
          <span>
            <QrTile value="TXyz1234567890abcdefghijklmnopQRST" label="Deposit address" />
          </span>
        </State>
      </Use>
    </Guide>
  ),
};

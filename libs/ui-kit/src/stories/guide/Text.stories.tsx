import type { Meta, StoryObj } from '@storybook/react-vite';
import { Address } from '../../text/Address';
import { Bdi } from '../../text/Bdi';
import { ChangePill } from '../../text/ChangePill';
import { Num } from '../../text/Num';
import { PairName } from '../../text/PairName';
import { PriceText } from '../../text/PriceText';
import { LiveRegion } from '../../text/LiveRegion';
import { Text } from '../../text/Text';
import { VisuallyHidden } from '../../text/VisuallyHidden';
import { typeRoles, type TextRole } from '../../tokens/measures';
import { Guide, State, Use } from './Guide';

const meta = { title: 'Guide/Text' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ROLES = Object.keys(typeRoles) as TextRole[];
const TONES = ['secondary', 'tertiary', 'accent', 'warn', 'rise', 'fall'] as const;

function Figures() {
  return (
    <>
      <Use
        of="Num"
        note="Every figure, formatted by @ex/money: left to right in any text, never broken. Unknown is two dashes, never 0. A tiny price counts its zeros; it is announced and copied in full."
      >
        <State name="plain, dimmed tail, not known, large, tiny">
          <Num value="1,234.50" />
          <Num value="1,234.50000000" dimTail />
          <Num value={undefined} />
          <Num value="98,765,432,109,876.12345678" />
          <Num value="0.0₅1234" />
        </State>
      </Use>
      <Use
        of="PairName"
        note="A pair in a list: the base stands out, the quote follows small, left to right in any text."
      >
        <State name="pair, long, without a quote">
          <PairName base="BTC" quote="USDT" />
          <PairName base="VERYLONGCOINNAME" quote="USDT" />
          <PairName base="GOLD" quote="" />
        </State>
      </Use>
      <Use
        of="PriceText"
        note="A live price: its background flashes on a change, nothing moves. Stale prices are grey, with a StaleMark nearby."
      >
        <State name="rise, fall, neutral, stale">
          <PriceText price={64_210.5} shown="64,210.500000" direction="rise" triangle />
          <PriceText price={3_120.44} shown="3,120.440000" direction="fall" triangle />
          <PriceText price={1} shown="1.000000" />
          <PriceText price={0.5231} shown="0.523100" stale />
        </State>
      </Use>
      <Use
        of="ChangePill"
        note="A change in percent by sign, triangle and colour: fill in lists, plain beside a price."
      >
        <State name="fill: rise, fall, flat, not known">
          <ChangePill change="+2.31%" />
          <ChangePill change="−0.84%" />
          <ChangePill change="0.00%" />
          <ChangePill change={undefined} />
        </State>
        <State name="plain">
          <ChangePill change="+2.31%" look="plain" />
          <ChangePill change="−1,234.84%" look="plain" />
        </State>
      </Use>
    </>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Text">
      <Use
        of="Text"
        note="Text in one step of the type scale and one tone. Tones carry meaning: rise and fall are for prices and money only."
      >
        <State name="steps">
          {ROLES.map((type) => (
            <Text key={type} as="p" type={type}>
              {type} 0123456789
            </Text>
          ))}
        </State>
        <State name="tones">
          {TONES.map((tone) => (
            <Text key={tone} tone={tone} type="label">
              {tone}
            </Text>
          ))}
        </State>
      </Use>
      <Figures />
      <Use
        of="Address"
        note="A wallet address or hash, shortened; in full when pressed, and always for screen readers."
      >
        <State name="shortened">
          <Address value="TXyz1234567890abcdefghijklmnopQRST" />
        </State>
      </Use>
      <Use
        of="Bdi"
        note="Keeps pairs, codes and addresses left to right in any text; auto for names of people."
      >
        <State name="pair, name">
          <span>
            السوق <Bdi>BTC/USDT</Bdi>
          </span>
          <span>
            From <Bdi auto>آنا</Bdi>
          </span>
        </State>
      </Use>
      <Use
        of="LiveRegion"
        note="Announces a visible text to screen readers once; figures that tick in it are not announced again."
      >
        <State name="with a text">
          <span>Prices are 12 s old</span>
          <LiveRegion text="Prices are 12 s old" />
        </State>
      </Use>
      <Use of="VisuallyHidden" note="Text for screen readers only, where a symbol is enough for the eye.">
        <State name="a sign with words">
          <span>
            <span aria-hidden>★</span>
            <VisuallyHidden>On watchlist</VisuallyHidden>
          </span>
        </State>
      </Use>
    </Guide>
  ),
};

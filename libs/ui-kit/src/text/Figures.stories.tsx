import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../action/Button';
import { Frame, Rtl } from '../stories/Frame';
import { Address } from './Address';
import { Bdi } from './Bdi';
import { ChangePill } from './ChangePill';
import { Num } from './Num';
import { PriceText } from './PriceText';
import { Text } from './Text';

function Figures() {
  return (
    <>
      <Text type="display">
        <PriceText price={64_210.5} shown="64,210.500000" direction="rise" triangle />
      </Text>
      <Text type="title-2">
        <PriceText price={3_120.44} shown="3,120.440000" direction="fall" triangle />
      </Text>
      <PriceText price={0.5231} shown="0.523100" stale />
      <Num value="1,234.50000000" dimTail />
      <Num value={undefined} />
      <Num value="0.0₅1234" />
      <span>
        <ChangePill change="+2.31%" /> <ChangePill change="−0.84%" /> <ChangePill change="0.00%" />{' '}
        <ChangePill change={undefined} />
      </span>
      <span>
        <ChangePill change="+2.31%" look="plain" /> <ChangePill change="−10.84%" look="plain" />
      </span>
      <Bdi>BTC/USDT</Bdi>
      <Address value="TXyz1234567890abcdefghijklmnopQRST" />
    </>
  );
}

const meta = { title: 'Text/Figures', component: Figures } satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Frame surface>
      <Figures />
    </Frame>
  ),
  play: async ({ canvas }) => {
    const whole = 'TXyz1234567890abcdefghijklmnopQRST';
    await userEvent.click(canvas.getByRole('button', { name: whole }));
    await expect(canvas.getByText(whole)).toBeVisible();
  },
};

export const RightToLeft: Story = {
  render: () => (
    <Frame surface>
      <Rtl>
        <Figures />
      </Rtl>
    </Frame>
  ),
};

export const TypeScale: Story = {
  render: () => (
    <Frame surface>
      {(['display', 'title-1', 'title-2', 'body', 'label', 'caption', 'micro'] as const).map((type) => (
        <Text key={type} type={type}>
          {type} Withdraw 0123456789
        </Text>
      ))}
      {(['secondary', 'tertiary', 'accent', 'warn', 'rise', 'fall'] as const).map((tone) => (
        <Text key={tone} tone={tone} type="label">
          {tone}
        </Text>
      ))}
    </Frame>
  ),
};

export const Ticking: Story = {
  render: function Ticking() {
    const [price, setPrice] = useState(100);
    return (
      <Frame surface>
        <PriceText price={price} shown={`${price}.000000`} direction="rise" />
        <Button onClick={() => setPrice(price + 1)}>Up</Button>
        <Button onClick={() => setPrice(price - 1)}>Down</Button>
      </Frame>
    );
  },
};

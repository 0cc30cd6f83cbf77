import { LANGUAGES } from '@ex/languages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Triangle } from '../text/Triangle';
import { Frame, Rtl } from '../stories/Frame';
import { Checkbox, Switch } from './Checkbox';
import { ChipGroup } from './ChipGroup';
import { LanguageRow } from './ChoiceRow';
import { type Percent, PercentRow } from './PercentRow';
import { Segmented } from './Segmented';

const sides = [
  { value: 'buy', label: 'Buy', tone: 'rise' },
  { value: 'sell', label: 'Sell', tone: 'fall' },
] as const;
const durations = [60, 90, 120, 180, 300].map((s) => ({
  value: String(s),
  label: `${s} s`,
  caption: 'min 10.00',
}));

function Choices() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [duration, setDuration] = useState<string | undefined>('60');
  const [share, setShare] = useState<Percent>();
  const [ticked, setTicked] = useState(true);
  const [night, setNight] = useState(false);
  return (
    <Frame surface>
      <Segmented label="Side" items={sides} value={side} onChange={setSide} />
      <ChipGroup label="Duration" items={durations} value={duration} onChange={setDuration} columns={3} />
      <ChipGroup
        label="Coin"
        items={[
          { value: 'all', label: 'All' },
          { value: 'btc', label: 'BTC' },
          { value: 'off', label: 'Off', disabled: true },
        ]}
        value="all"
        onChange={setDuration}
      />
      <PercentRow value={share} onChange={setShare} />
      <Checkbox label="Remember me" checked={ticked} onChange={setTicked} />
      <Switch label="Dark mode" checked={night} onChange={setNight} />
      <Switch label="Off" checked disabled onChange={setNight} />
    </Frame>
  );
}

const meta = { title: 'Choice/Choices', component: Choices } satisfies Meta<typeof Choices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Sell' }));
    await expect(canvas.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: '50%' }));
    await expect(canvas.getByRole('radio', { name: '50%' })).toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'Dark mode' }));
    await expect(canvas.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

export const LongTextAndRightToLeft: Story = {
  render: () => (
    <Frame surface>
      <Segmented
        label="Weg"
        items={[
          { value: 'a', label: 'Auszahlung auf Bankkonto' },
          { value: 'b', label: 'Auszahlung auf Wallet-Adresse' },
        ]}
        value="a"
        onChange={() => undefined}
      />
      <Rtl>
        <Segmented
          label="الجانب"
          items={[
            {
              value: 'buy',
              label: (
                <>
                  شراء <Triangle direction="rise" />
                </>
              ),
              tone: 'rise',
            },
            { value: 'sell', label: 'بيع', tone: 'fall' },
          ]}
          value="buy"
          onChange={() => undefined}
        />
        <ChipGroup label="المدة" items={durations} value="90" onChange={() => undefined} columns={3} />
        <PercentRow value={75} onChange={() => undefined} />
        <Checkbox label="تذكّر الحساب" checked onChange={() => undefined} />
        <Switch label="الوضع الليلي" checked onChange={() => undefined} />
      </Rtl>
    </Frame>
  ),
};

export const Languages: Story = {
  render: function Picker() {
    const [code, setCode] = useState('en');
    return (
      <Frame surface>
        <ul>
          {Object.entries(LANGUAGES).map(([key, language]) => (
            <li key={key}>
              <LanguageRow language={language} selected={key === code} onSelect={() => setCode(key)} />
            </li>
          ))}
        </ul>
      </Frame>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'العربية' }));
    await expect(canvas.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'true');
  },
};

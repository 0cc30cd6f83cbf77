import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { type TabItem, Tabs } from './Tabs';

const states = [
  { value: 'running', label: 'Open' },
  { value: 'settled', label: 'Settled' },
];

function Example({
  label,
  items,
  fill,
}: {
  label: string;
  items: readonly TabItem<string>[];
  fill?: boolean;
}) {
  const [value, setValue] = useState(items[1]?.value ?? '');
  return (
    <Tabs label={label} items={items} value={value} onChange={setValue} {...(fill && { fill })}>
      <p>{value}</p>
    </Tabs>
  );
}

const meta = { title: 'Choice/Tabs', component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  args: { label: 'Orders', items: states },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Open' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Settled' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Settled' })).toHaveTextContent('settled');
  },
};

export const LongTextAndRightToLeft: Story = {
  args: { label: 'Orders', items: states },
  render: () => (
    <Frame surface>
      <Example
        label="Aufträge"
        items={[
          { value: 'a', label: 'In Bearbeitung befindliche Aufträge' },
          { value: 'b', label: 'Abgeschlossene und abgerechnete Aufträge' },
        ]}
      />
      <Rtl>
        <Example
          label="الأوامر"
          items={[
            { value: 'a', label: 'قيد التنفيذ' },
            { value: 'b', label: 'تمت التسوية' },
          ]}
        />
      </Rtl>
    </Frame>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { CodeField } from './CodeField';
import { PasswordField } from './PasswordField';
import { Stepper } from './Stepper';
import { TextField } from './TextField';

function Fields({ error }: { error?: string }) {
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <TextField
        label="Email"
        value={text}
        onChange={setText}
        error={error}
        placeholder="name@example.com"
        ltr
      />
      <PasswordField
        label="Password"
        value="secret12"
        onChange={setText}
        autoComplete="current-password"
        helper="6–20 characters: A–Z, a–z and 0–9"
      />
      <CodeField label="Email code" value="12" onChange={setText} onSend={() => undefined} secondsLeft={0} />
      <CodeField label="Code sent" value="" onChange={setText} onSend={() => undefined} secondsLeft={59} />
      <Stepper label="Quantity" value={quantity} onChange={setQuantity} min={1} max={100} />
      <TextField label="Disabled" value="Market price" onChange={setText} disabled />
    </>
  );
}

const meta = { title: 'Field/Fields', component: Fields } satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Frame surface>
      <Fields />
    </Frame>
  ),
};
export const WithError: Story = {
  render: () => (
    <Frame surface>
      <Fields error="Enter a valid email address" />
    </Frame>
  ),
};
export const RightToLeft: Story = {
  render: () => (
    <Frame surface>
      <Rtl>
        <Fields error="يرجى إدخال البريد" />
      </Rtl>
    </Frame>
  ),
};

export const Use: Story = {
  render: () => (
    <Frame surface>
      <Fields />
    </Frame>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(canvas.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  },
};

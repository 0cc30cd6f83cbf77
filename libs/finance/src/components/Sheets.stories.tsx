import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { CalendarSheet } from './CalendarSheet';
import { CompareSheet } from './CompareSheet';

const nothing = (): void => undefined;
const scenes = screenScenes({ token: 't1' });

const meta = { title: 'Finance/Sheets' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Comparison: Story = {
  ...scenes.filled,
  render: () => <CompareSheet onClose={nothing} />,
  play: sees('Miner 30'),
};
export const ComparisonError: Story = {
  ...scenes.error,
  render: () => <CompareSheet onClose={nothing} />,
  play: sees('Try again'),
};
export const Calendar: Story = {
  ...scenes.filled,
  render: () => <CalendarSheet onClose={nothing} />,
  play: async () => void (await screen.findByRole('dialog')),
};

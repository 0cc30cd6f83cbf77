import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuoteRow } from '../../list/QuoteRow';
import { QUOTE } from './samples';

const meta = {
  title: 'Components/QuoteRow',
  component: QuoteRow,
  args: { item: QUOTE, href: '#btc' },
} satisfies Meta<typeof QuoteRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

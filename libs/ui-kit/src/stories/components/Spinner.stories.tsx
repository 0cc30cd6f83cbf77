import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../../mark/Spinner';

const meta = { title: 'Components/Spinner', component: Spinner, args: { size: 20 } } satisfies Meta<
  typeof Spinner
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

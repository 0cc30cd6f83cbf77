import type { Meta, StoryObj } from '@storybook/react-vite';
import { Loading } from '../../state/Loading';

const meta = {
  title: 'Components/Loading',
  component: Loading,
  args: { loading: false, skeleton: null, children: 'What was loaded' },
} satisfies Meta<typeof Loading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaleMark } from '../../state/StaleMark';

const meta = { title: 'Components/StaleMark', component: StaleMark, args: { seconds: 42 } } satisfies Meta<
  typeof StaleMark
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

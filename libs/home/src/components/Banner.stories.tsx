import { picture } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './Banner';

const meta = { title: 'Home/Banner', component: Banner } satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  args: { images: [picture('#1d4ed8', 'One'), picture('#7c3aed', 'Two'), picture('#0f766e', 'Three')] },
};

export const One: Story = { args: { images: [picture('#1d4ed8', 'One')] } };

export const Loading: Story = { args: { images: undefined } };

export const None: Story = { args: { images: [] } };

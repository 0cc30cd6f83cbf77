import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisitorStrip } from './VisitorStrip';

const meta = { title: 'Home/VisitorStrip', component: VisitorStrip, ...storyWorld() } satisfies Meta<
  typeof VisitorStrip
>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};

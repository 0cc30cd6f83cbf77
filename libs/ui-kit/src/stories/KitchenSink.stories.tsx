import type { Meta, StoryObj } from '@storybook/react-vite';
import { KitchenSink } from './KitchenSink';
import { offline } from './offline';

const meta = { title: 'Foundations/Kitchen sink', component: KitchenSink } satisfies Meta<typeof KitchenSink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The kit at work on one page, as a screen would lay it out: what does not fit together shows here first. */
export const Page: Story = { beforeEach: offline };

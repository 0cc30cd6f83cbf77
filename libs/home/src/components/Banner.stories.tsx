import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './Banner';

/** A wide picture without a file. */
const picture = (colour: string, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 328 144"><rect width="328" height="144" fill="${colour}"/><text x="24" y="82" fill="white" font-size="24">${text}</text></svg>`,
  )}`;

const meta = { title: 'Home/Banner', component: Banner } satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  args: { images: [picture('#1d4ed8', 'One'), picture('#7c3aed', 'Two'), picture('#0f766e', 'Three')] },
};

export const One: Story = { args: { images: [picture('#1d4ed8', 'One')] } };

export const Loading: Story = { args: { images: undefined } };

export const None: Story = { args: { images: [] } };

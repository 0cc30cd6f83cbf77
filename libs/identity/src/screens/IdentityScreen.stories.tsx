import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Screen } from './IdentityScreen';

const at = '/real_authentication';
const world = (rzstatus: number) =>
  storyWorld({ token: 't1', at, answers: [scenario('filled'), { getusr: build.user({ rzstatus }) }] });

const meta = { title: 'Identity/IdentityScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...world(0),
  play: async () => void (await screen.findByLabelText('Full legal name')),
};
export const Prompts: Story = {
  ...world(0),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await screen.findByText('Add a photo of the back of your ID');
  },
};
export const UnderReview: Story = {
  ...world(1),
  play: async () => void (await screen.findByRole('heading', { name: 'Under review' })),
};
export const Certified: Story = {
  ...world(2),
  play: async () => void (await screen.findByRole('heading', { name: 'Verified' })),
};
export const SubmitAgain: Story = {
  ...world(3),
  play: async () => void (await screen.findByText(/couldn’t accept your documents/)),
};
export const Loading: Story = storyWorld({ token: 't1', at, answers: [scenario('loading')] });
export const Error: Story = {
  ...storyWorld({ token: 't1', at, answers: [scenario('error')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};

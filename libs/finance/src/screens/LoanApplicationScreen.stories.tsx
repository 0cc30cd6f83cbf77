import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './LoanApplicationScreen';

const scenes = screenScenes({ token: 't1', at: '/loans-application?id=1' });

const meta = { title: 'Finance/LoanApplicationScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Short loan') };
/** The product is not offered any more. */
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/^Short loan with/) };
export const Prompts: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await expect(screen.getByLabelText('Front of ID')).toBeInvalid();
  },
};

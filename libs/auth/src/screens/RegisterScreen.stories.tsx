import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './RegisterScreen';

const meta = { title: 'Auth/RegisterScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyWorld({ at: '/register?invite=INVITE01' }),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Email', { selector: 'input' });
  },
};

export const Loading: Story = storyWorld({ at: '/register', answers: [scenario('loading')] });

export const Error: Story = {
  ...storyWorld({ at: '/register', answers: [scenario('error')] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};

export const Closed: Story = {
  ...storyWorld({
    at: '/register',
    answers: [
      scenario('filled'),
      { wapConfig: build.siteConfig({ email_register_switch: 0, phone_register_switch: 0 }) },
    ],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('You can’t create an account right now.');
  },
};

import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { HomeHeader } from './HomeHeader';

const meta = {
  title: 'Home/HomeHeader',
  component: HomeHeader,
  args: { logo: '/icon.svg', name: 'Exchange' },
} satisfies Meta<typeof HomeHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const openPicker: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Language EN' }));
  await screen.findByRole('dialog');
};

export const Visitor: Story = storyWorld();

export const Member: Story = storyWorld({ token: 'demo' });

export const LongText: Story = {
  ...storyWorld(),
  args: { name: 'A trading venue whose name is longer than a small phone is wide' },
};

/** In letters that every machine has: pictures of stories need no Chinese font. */
const list = [build.language(), build.language({ language_name: 'العربية', file_name: 'ar', is_default: 0 })];

export const Languages: Story = {
  ...storyWorld({ answers: [scenario('filled'), { getLangList: { list } }] }),
  play: async (context) => {
    await openPicker(context);
    await screen.findByRole('button', { name: 'English' });
  },
};

export const LanguagesLoading: Story = {
  ...storyWorld({ answers: [scenario('loading')] }),
  play: openPicker,
};

export const LanguagesError: Story = {
  ...storyWorld({ answers: [scenario('filled'), { getLangList: outcome.offline() }] }),
  play: async (context) => {
    await openPicker(context);
    await screen.findByRole('alert');
  },
};

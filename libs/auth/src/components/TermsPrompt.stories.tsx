import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { TermsPrompt } from './TermsPrompt';

const meta = { title: 'Auth/TermsPrompt', component: TermsPrompt } satisfies Meta<typeof TermsPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

const due = { getusr: build.user({ terms_due: 1 }) };
const asks: NonNullable<Story['play']> = async () => {
  await screen.findByRole('dialog', { name: 'Accept our terms' });
};

export const Due: Story = { ...storyWorld({ token: 't1', answers: [scenario('filled'), due] }), play: asks };

export const LongText: Story = {
  ...storyWorld({
    token: 't1',
    answers: [
      scenario('filled'),
      due,
      { getTerms: { list: [build.terms({ title: 'General terms and conditions of business '.repeat(3) })] } },
    ],
  }),
  play: asks,
};

/** Nothing is shown until the texts are there, nor when they cannot be read: the member is asked after the next log-in. */
export const Failed: Story = storyWorld({ token: 't1', answers: [scenario('error'), due] });

import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { CalendarSheet } from '../components/CalendarSheet';
import { CompareSheet } from '../components/CompareSheet';
import { Screen as LoanApplication } from './LoanApplicationScreen';
import { Screen as Loans } from './LoansScreen';
import { Screen as LockApplication } from './LockApplicationScreen';
import { Screen as Locks } from './LocksScreen';
import { Screen as StakingList } from './StakingListScreen';
import { Screen as Staking } from './StakingScreen';

const token = 't1';
const nothing = (): void => undefined;
const meta = { title: 'Finance/Screens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'A product name that is much longer than any phone is wide, and then some';

export const LoanProducts: Story = {
  ...storyWorld({ token }),
  render: () => <Loans />,
  play: async () => void (await screen.findByText('Short loan')),
};
export const LoanProductsFailed: Story = {
  ...storyWorld({ token, answers: [scenario('error')] }),
  render: () => <Loans />,
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
export const LoanProductsLoading: Story = {
  ...storyWorld({ token, answers: [scenario('loading')] }),
  render: () => <Loans />,
};
export const LoanOrders: Story = {
  ...storyWorld({
    token,
    at: '/loans?tab=orders',
    answers: [
      scenario('filled'),
      {
        getLoanRecords: {
          list: [1, 2, 3, 4].map((status) => build.loanOrder({ id: status, status, title: long })),
        },
      },
    ],
  }),
  render: () => <Loans />,
  play: async () => void (await screen.findAllByText(long)),
};
export const LoanOrdersEmpty: Story = {
  ...storyWorld({ token, at: '/loans?tab=orders', answers: [scenario('empty')] }),
  render: () => <Loans />,
  play: async () => void (await screen.findByText('No records for now')),
};
export const LoanForm: Story = {
  ...storyWorld({ token, at: '/loans-application?id=1' }),
  render: () => <LoanApplication />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await expect(screen.getByLabelText('Front of the ID card')).toBeInvalid();
  },
};
export const LoanFormUnknownProduct: Story = {
  ...storyWorld({ token, at: '/loans-application', answers: [scenario('empty')] }),
  render: () => <LoanApplication />,
  play: async () => void (await screen.findByText('No records for now')),
};
export const LockProducts: Story = {
  ...storyWorld({ token }),
  render: () => <Locks />,
  play: async () => void (await screen.findByText('Miner 30')),
};
export const LockOrders: Story = {
  ...storyWorld({ token, at: '/lockming?tab=orders' }),
  render: () => <Locks />,
  play: async () => void (await screen.findByText('M20261121001')),
};
export const LockDecision: Story = {
  ...storyWorld({ token, at: '/lockming-application?id=1' }),
  render: () => <LockApplication />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    await screen.findByRole('dialog', { name: 'Lock USDT' });
  },
};
export const StakingProjects: Story = {
  ...storyWorld({ token }),
  render: () => <Staking />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await expect(screen.getByLabelText('Amount')).toBeInvalid();
  },
};
export const StakingOrders: Story = {
  ...storyWorld({ token }),
  render: () => <StakingList />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    await screen.findByRole('dialog', { name: 'Redeem USDT' });
  },
};
export const StakingOrdersMalformed: Story = {
  ...storyWorld({ token, answers: [scenario('malformed')] }),
  render: () => <StakingList />,
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
export const Comparison: Story = {
  ...storyWorld({ token }),
  render: () => <CompareSheet onClose={nothing} />,
  play: async () => void (await screen.findByText('Miner 30')),
};
export const ComparisonFailed: Story = {
  ...storyWorld({ token, answers: [scenario('error')] }),
  render: () => <CompareSheet onClose={nothing} />,
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
export const Calendar: Story = {
  ...storyWorld({ token }),
  render: () => <CalendarSheet onClose={nothing} />,
  play: async () => void (await screen.findByRole('dialog')),
};

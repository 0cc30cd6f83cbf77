import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen as Move } from './MoveScreen';
import { Screen as Send } from './SendScreen';
import { Screen as Swap } from './SwapScreen';
import { Screen as Transfers } from './TransfersScreen';

const token = 't1';
// What one story typed is no draft of the next.
const meta = { title: 'Transfers/Screens', beforeEach: () => sessionStorage.clear() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tryAgain = async (): Promise<void> => void (await screen.findByRole('button', { name: 'Try again' }));
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);

export const Exchange: Story = {
  ...storyWorld({ token, at: '/exchangeb' }),
  render: () => <Swap />,
  play: async () => {
    await type('You pay', '100');
    await expect(await screen.findByText(/^≈/)).toBeInTheDocument();
  },
};
export const ExchangePrompts: Story = {
  ...storyWorld({ token, at: '/exchangeb' }),
  render: () => <Swap />,
  play: async () => {
    await press('Exchange');
    await screen.findByText('Please enter the exchange quantity');
  },
};
export const ExchangeEmpty: Story = {
  ...storyWorld({ token, at: '/exchangeb', answers: [scenario('empty')] }),
  render: () => <Swap />,
  play: async () => void (await screen.findByText('No coins to exchange')),
};
export const ExchangeFailed: Story = {
  ...storyWorld({ token, at: '/exchangeb', answers: [scenario('error')] }),
  render: () => <Swap />,
  play: tryAgain,
};

export const Accounts: Story = {
  ...storyWorld({ token, at: '/changemoney' }),
  render: () => <Move />,
  play: async () => {
    await type('Quantity', '5');
    await press('Transfer');
    await screen.findByRole('dialog');
  },
};
export const AccountsEmpty: Story = {
  ...storyWorld({ token, at: '/changemoney', answers: [scenario('empty')] }),
  render: () => <Move />,
  play: async () => void (await screen.findByText('No coins to transfer')),
};
export const AccountsFailed: Story = {
  ...storyWorld({ token, at: '/changemoney', answers: [scenario('error')] }),
  render: () => <Move />,
  play: tryAgain,
};

export const Search: Story = {
  ...storyWorld({ token, at: '/transfer' }),
  render: () => <Send />,
  play: async () => void (await screen.findByLabelText('Receiver')),
};
export const Person: Story = {
  ...storyWorld({ token, at: '/transfer' }),
  render: () => <Send />,
  play: async () => {
    await type('Receiver', 'ana');
    await press('Search');
    await screen.findByRole('button', { name: 'Yes, continue' });
  },
};
export const SendForm: Story = {
  ...storyWorld({ token, at: '/transfer' }),
  render: () => <Send />,
  play: async () => {
    await type('Receiver', 'ana');
    await press('Search');
    await press('Yes, continue');
    await type('Amount', '100');
    await press('Send');
    await screen.findByText('Please enter your fund password');
  },
};

export const Records: Story = {
  ...storyWorld({
    token,
    at: '/transfer-list',
    answers: [
      scenario('filled'),
      {
        getInternalTransferList: {
          list: [1, 2, 3].map((status) =>
            build.internalTransfer({
              id: status,
              status,
              to_username: status === 2 ? 'a.very.long.name.of.a.member@mail.example.com' : 'ana',
              amount: '123456789.12345678',
              sxf: status === 3 ? '0' : '2469135.7824691356',
            }),
          ),
        },
      },
    ],
  }),
  render: () => <Transfers />,
  play: async () => void (await screen.findByRole('button', { name: 'Cancel' })),
};
export const RecordsEmpty: Story = {
  ...storyWorld({ token, at: '/transfer-list', answers: [scenario('empty')] }),
  render: () => <Transfers />,
  play: async () => void (await screen.findByText('No records for now')),
};
export const RecordsFailed: Story = {
  ...storyWorld({ token, at: '/transfer-list', answers: [scenario('error')] }),
  render: () => <Transfers />,
  play: tryAgain,
};

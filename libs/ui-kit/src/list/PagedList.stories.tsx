import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FileSpreadsheet } from 'lucide-react';
import { IconButton } from '../action/IconButton';
import { ListRow } from '../layout/ListRow';
import { PagedList, type PagedSource } from './PagedList';

const rested: PagedSource<string> = {
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  refetch: fn(() => Promise.resolve({})),
  fetchNextPage: fn(),
};
const pages = [{ list: ['BTC', 'ETH'] }, { list: ['XRP'] }];

const meta = {
  title: 'List/PagedList',
  component: PagedList<string>,
  args: {
    source: { ...rested, currentData: { pages } },
    rowKey: (coin: string) => coin,
    row: (coin: string) => <ListRow label={coin} end="--" />,
    rowHeight: 56,
  },
} satisfies Meta<typeof PagedList<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.source.refetch).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  args: { source: { ...rested, currentData: { pages: [{ list: [] }] } } },
  play: async ({ canvas }) => void (await canvas.findByText('Nothing here yet')),
};
export const EmptyWithTools: Story = {
  args: { ...Empty.args, tools: <IconButton label="Save as CSV" icon={FileSpreadsheet} size={20} /> },
  play: async ({ canvas }) => void (await canvas.findByText('Nothing here yet')),
};
export const Error: Story = {
  args: { source: { ...rested, isError: true } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
};
export const NextPageError: Story = {
  args: { source: { ...rested, currentData: { pages }, hasNextPage: true, isFetchNextPageError: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.source.fetchNextPage).toHaveBeenCalled();
  },
};

import { useMemberQuery } from '@ex/api-client/members';
import { formatServerTime } from '@ex/languages';
import {
  type Answers,
  build,
  mockCalls,
  outcome,
  type RenderedScreen,
  renderScreen,
  scenario,
  setUpMocks,
  watchListEnd,
} from '@ex/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Screen } from './NoticesScreen';

setUpMocks();
afterEach(() => jest.restoreAllMocks());

const NEW = build.notice({ id: 7, title: 'Maintenance', status: 1 });
const OLD = build.notice({ id: 3, title: 'New market', status: 2, addtime: '2026-11-19 07:00:00' });
const HTML = '<p>Trading <strong>pauses</strong>.</p><script>alert(1)</script>';

/** A server that knows both messages and keeps what was read. */
function inbox(imgs = ''): Answers {
  const read = new Set<number>();
  const now = () => [NEW, OLD].map((notice) => (read.has(notice.id) ? { ...notice, status: 2 } : notice));
  return {
    getNoticeList: ({ id }: { readonly id?: string | number | undefined }) => {
      if (id === undefined) return { list: now() };
      read.add(Number(id));
      const one = now().filter((notice) => notice.id === Number(id));
      return { list: one.map((notice) => ({ ...notice, imgs, content: HTML })) };
    },
  };
}

/** The drawer's query for unread messages is in the page too. */
function Member() {
  return <i>{useMemberQuery().data?.name}</i>;
}

const open = (...answers: Answers[]) => {
  const sent = mockCalls(scenario('filled'), ...answers);
  const page = renderScreen(
    <>
      <Screen />
      <Member />
    </>,
    { at: '/notify', token: 't1' },
  );
  return { ...page, sent };
};
const row = (name: RegExp) => screen.findByRole('button', { name });
const tap = async (page: RenderedScreen, name: RegExp) => page.user.click(await row(name));

it('NOTICE-01 NOTICE-02 lists title and time, and marks the unread ones by word in addition to colour', async () => {
  open(inbox());
  for (const [notice, state] of [
    [NEW, 'Unread'],
    [OLD, 'Read'],
  ] as const) {
    const shown = await row(new RegExp(notice.title));
    expect(within(shown).getByText(notice.title)).toBeVisible();
    expect(within(shown).getByText(formatServerTime(notice.addtime))).toBeVisible();
    expect(within(shown).getByText(state)).toBeInTheDocument();
  }
  expect((await row(/New market/)).querySelector('[data-unread]')).toHaveAttribute('data-unread', 'false');
  expect((await row(/Maintenance/)).querySelector('[data-unread]')).toHaveAttribute('data-unread', 'true');
});

it('NOTICE-03 NOTICE-04 NOTICE-05 CALLS-18 opening fetches the message, shows it, and marks it read immediately', async () => {
  const page = open(inbox('/notice.png'));
  await waitFor(() => expect(page.sent.of('getusr')).toHaveLength(1));
  await tap(page, /Maintenance/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Maintenance' }));
  expect((await sheet.findByText('pauses')).localName).toBe('strong');
  expect(sheet.getByText(/^2026-11-20/)).toBeVisible();
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/notice.png');
  expect(dialog.innerHTML).not.toContain('alert');
  expect(page.sent.of('getNoticeList').map(({ form }) => form)).toEqual([
    { page: '1', limit: '10' },
    { id: '7', page: '1', limit: '1' },
  ]);
  await page.user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(await row(/Maintenance/)).toHaveTextContent('Read');
  // The list was not read again; the member was, whose dot in the drawer it is.
  expect(page.sent.of('getNoticeList')).toHaveLength(2);
  await waitFor(() => expect(page.sent.of('getusr')).toHaveLength(2));
});

it('NOTICE-04 a message without a picture shows none', async () => {
  const page = open(inbox());
  await tap(page, /New market/);
  await screen.findByText('pauses');
  expect(screen.getByRole('dialog').querySelector('img')).toBeNull();
});

it('NOTICE-05 a message that could not be fetched stays unread and can be asked for again', async () => {
  const server = inbox().getNoticeList as (payload: { id?: string | number }) => { list: (typeof NEW)[] };
  let tries = 0;
  const page = open({
    getNoticeList: ({ id }: { readonly id?: string | number | undefined }) =>
      id !== undefined && tries++ === 0 ? outcome.refused('No') : server(id === undefined ? {} : { id }),
  });
  await tap(page, /Maintenance/);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Unread')).toBeInTheDocument();
  await page.user.click(again);
  expect(await screen.findByText('pauses')).toBeVisible();
  expect(screen.queryByText('Unread')).toBeNull();
});

it('NOTICE-06 NOTICE-08 is read by ten until fewer come; pulling starts again at the first page', async () => {
  const near = watchListEnd();
  const page = open({
    getNoticeList: ({ page: number }: { readonly page: string | number }) => ({
      list: Array.from({ length: Number(number) === 1 ? 10 : 3 }, (_, at) =>
        build.notice({ id: Number(number) * 100 + at, title: `Page ${number}, ${at}` }),
      ),
    }),
  });
  const rows = () => screen.getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(10));
  near();
  await waitFor(() => expect(rows()).toHaveLength(13));
  near();
  const pages = () => page.sent.of('getNoticeList').map(({ form }) => form);
  expect(pages()).toEqual([1, 2].map((number) => ({ page: String(number), limit: '10' })));
  fireEvent.touchStart(rows()[0] as Element, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(rows()[0] as Element, { touches: [{ clientY: 220 }] });
  fireEvent.touchEnd(rows()[0] as Element);
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(pages().slice(2)).toEqual([{ page: '1', limit: '10' }]);
});

it('NOTICE-07 says that there are no records for now', async () => {
  open({ getNoticeList: { list: [] } });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

it('RIM-65 says why a message cannot be opened', async () => {
  const page = open({
    getNoticeList: ({ id }: { readonly id?: string | number | undefined }) =>
      id === undefined ? { list: [NEW] } : outcome.refused('This message was withdrawn'),
  });
  await tap(page, /Maintenance/);
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('This message was withdrawn')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Try again' })).toBeVisible();
});

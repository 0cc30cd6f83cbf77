import { callServer } from './support/calls';
import { FAR_SITE_WITH_TERMS } from './support/settings';
import { expect, test } from './support/test';

const BASIC = '1';
const OPTIONS = '2';

// The server writes UTC in every time zone.
test.use({ member: true, settings: FAR_SITE_WITH_TERMS });
test.describe.configure({ lock: 'far site' });

for (const timezoneId of ['Asia/Kolkata', 'America/St_Johns']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a member reads the times of records on their own clock', async ({ page, venue, session }) => {
      const asked = Date.now();
      const coins = await callServer(venue.base, 'getCanExchangeCoin', { type: BASIC }, session);
      const { list } = coins.data as { list: { id: number; title: string }[] };
      const coin = String(list.find(({ title }) => title === 'USDT')?.id);
      const move = { c_id: coin, num: '1', from_type: BASIC, to_type: OPTIONS };
      expect(await callServer(venue.base, 'transfer', move, session)).toMatchObject({ code: 1 });
      const newest = { c_id: coin, type: BASIC, page: '1', limit: '1' };
      const { data } = await callServer(venue.base, 'getTransferList', newest, session);
      const [{ updatetime = '' } = {}] = (data as { list: { updatetime?: string }[] }).list;
      const written = Date.parse(`${updatetime.replace(' ', 'T')}Z`);
      expect(Math.abs(written - asked)).toBeLessThan(3_600_000);
      const clock = { timeZone: timezoneId, dateStyle: 'short', timeStyle: 'medium' } as const;
      const onTheirClock = new Intl.DateTimeFormat('sv-SE', clock).format(written);
      await page.goto(`/trade-account?id=${coin}&name=USDT&type=${BASIC}&list=transfers`);
      await expect(page.getByText(onTheirClock).first()).toBeVisible();
    });
  });
}

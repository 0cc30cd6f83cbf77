import { getBanner, getMarketList, getSetting, getusr } from '@ex/contract';
import { ApiRejection } from '../../calls/answer';
import { serve } from '../../calls/handler';
import { makeFirstAnswers } from './first-answers';

const setting = { name: 'Trade', logo: '' };

it('asks the public reads of the first screens, and keeps the object while nothing has changed', async () => {
  let banners = [{ img: '/1.svg' }];
  const asked = makeFirstAnswers(
    [
      serve(getSetting, async () => ({ data: setting })),
      serve(getBanner, async (_payload, { memberId }) => ({ data: memberId === undefined ? banners : [] })),
      serve(getusr, async () => {
        throw new Error('a call of members is not asked');
      }),
    ],
    Date.now,
  );
  const first = await asked();
  expect(first).toEqual({ getSetting: setting, getBanner: banners });
  expect(await asked()).toBe(first);
  banners = [{ img: '/2.svg' }];
  expect(await asked()).toEqual({ getSetting: setting, getBanner: banners });
});

it('leaves out a call that fails or takes too long', async () => {
  const asked = makeFirstAnswers(
    [
      serve(getSetting, async () => ({ data: setting })),
      serve(getBanner, async () => {
        throw new ApiRejection('http.fault');
      }),
      serve(getMarketList, () => new Promise(() => undefined)),
    ],
    Date.now,
  );
  expect(await asked()).toEqual({ getSetting: setting });
});

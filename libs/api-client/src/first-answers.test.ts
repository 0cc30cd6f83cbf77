import { CALLS } from '@ex/contract';

/** The module as a new page has it. */
async function newPage(carried: string, { transferSize = 3000, age = 500 } = {}) {
  document.head.innerHTML = `<script type="application/json" id="first-answers"></script>`;
  document.getElementById('first-answers')!.textContent = carried;
  performance.getEntriesByType = () => [{ transferSize } as unknown as PerformanceEntry];
  jest.spyOn(performance, 'now').mockReturnValue(age);
  jest.resetModules();
  return (await import('./first-answers')).takeFirstAnswer;
}
afterEach(() => jest.restoreAllMocks());

const { getSetting, getBanner, getusr } = CALLS;
const SETTING = { code: 1, msg: '', data: { name: 'Trade', logo: '' } };
const CARRIED = JSON.stringify({ getSetting: SETTING, getusr: SETTING });

it('takes each answer of the document once', async () => {
  const take = await newPage(CARRIED);
  expect(take(getSetting)).toEqual(SETTING);
  expect(take(getSetting)).toBeUndefined();
  expect(take(getBanner)).toBeUndefined();
});

it('takes only what everybody gets', async () => {
  expect((await newPage(CARRIED))(getusr)).toBeUndefined();
});

it('takes nothing from a document out of the cache, from an old page and from a broken block', async () => {
  expect((await newPage(CARRIED, { transferSize: 0 }))(getSetting)).toBeUndefined();
  expect((await newPage(CARRIED, { age: 10_001 }))(getSetting)).toBeUndefined();
  expect((await newPage('{'))(getSetting)).toBeUndefined();
  expect((await newPage('null'))(getSetting)).toBeUndefined();
});

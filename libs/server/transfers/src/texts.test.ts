import { loadTexts } from '@ex/server-http';
import { LOCALES } from '@ex/server-http/testing';

const VALUES = { from: 'BTC', to: 'ETH', amount: '1', received: '2', coin: 'USDT' };
const moves = [1, 2, 3].flatMap((from) =>
  [1, 2, 3].filter((to) => to !== from).map((to) => `own.${from}to${to}`),
);
const bills = [...moves, 'exchange', 'send', 'arrive', 'direct', 'cancel'].map((kind) => `bill.${kind}`);
const notices = ['received', 'arrived', 'cancelled'].flatMap((kind) => [
  `notice.${kind}.title`,
  `notice.${kind}.content`,
]);

it.each([...bills, ...notices])('transfers.%s is translated in every finished language', async (name) => {
  const texts = await loadTexts(LOCALES);
  const said = (['en', 'zh-cn', 'ar'] as const).map((code) => texts.of(code)(`transfers.${name}`, VALUES));
  expect(new Set(said).size).toBe(3);
  for (const text of said) {
    expect(text).not.toContain('transfers.');
    expect(text).not.toMatch(/[{}]/);
  }
});

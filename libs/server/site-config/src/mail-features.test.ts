import { checkSiteConfig } from './load';
import { withMailFeatures } from './mail-features';

const origin = 'https://trade.example';

it.each([
  [undefined, true, true],
  [undefined, false, false],
  [false, true, false],
  [true, false, true],
])('RISK-71 codes prove emails wherever mail works: stated %s, mail %s, on %s', (stated, hasMail, isOn) => {
  const site = checkSiteConfig(stated === undefined ? {} : { switches: { verifyEmailCode: stated } }, 'test');
  expect(withMailFeatures(site, { hasMail, origin }).switches.verifyEmailCode).toBe(isOn);
});

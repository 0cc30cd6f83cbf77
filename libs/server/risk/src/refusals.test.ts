import en from '../../../../locales/en/server.json';
import { makeRiskRefusals, RISK_RULES } from './refusals';

it('RISK-02 counts refusals by rule and names their text', () => {
  const { refuse, counts } = makeRiskRefusals();
  const refusal = refuse('noReference');
  expect(refusal.key).toBe('risk.noReference');
  expect(counts().get('noReference')).toBe(1);
});

it('RISK-02 every rule has a text', () => {
  expect(Object.keys(en.risk).sort()).toEqual([...RISK_RULES].sort());
});

it('RISK-10 only what a confirmation lifts has a code of its own', () => {
  const { preview } = makeRiskRefusals();
  const codes = RISK_RULES.map((rule) => [rule, preview(rule).code]);
  expect(codes.filter(([, code]) => code !== 0)).toEqual([['giveaway', 427]]);
});

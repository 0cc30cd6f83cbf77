import type { CallName } from '@ex/contract';
import { sampleOf } from './samples';
import { MEMBER_READS, VISITOR_READS } from './shapes';

const ids = { marketId: 1, mainCurrency: 1, coinId: 1, orderId: 1, withdrawalId: 1 };
const KNOWN = { symbol: 'btcusdt', username: 'demo', ...ids };

it.each([...VISITOR_READS, ...MEMBER_READS].map((call) => [call.name, call] as const))(
  'asks %s with a form that the contract accepts',
  (name, call) =>
    expect(call.payload.safeParse(sampleOf(name as CallName, KNOWN))).toMatchObject({ success: true }),
);

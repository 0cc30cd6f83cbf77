import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { recharge } from '@ex/contract';
import { decideReview, listReviews } from '@ex/contract/operator';
import { operatorCaller } from '../testing/operator-caller';
import type { ServedVenue } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

describe.each(testEnvironments('any'))('alarms of a venue on $name', ({ make }) => {
  const received: unknown[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(new Webhook(SECRET).verify(body, request.headers as Record<string, string>));
      response.writeHead(204).end();
    });
  });
  const placed = async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const place = await make();
    const { port } = receiver.address() as AddressInfo;
    const ALARM_WEBHOOK_URL = `http://127.0.0.1:${port}/`;
    return { ...place, env: { ...place.env, ALARM_WEBHOOK_URL, ALARM_WEBHOOK_SECRET: SECRET } };
  };
  let venue: ServedVenue;
  useServedVenue(placed, (opened) => (venue = opened));
  afterAll(() => void receiver.close());

  it('OPS-46 a deposit that waits too long raises a signed alarm, and its decision ends it', async () => {
    const member = await venue.join('1', ['USDT']);
    const olga = await operatorCaller(venue);
    await venue.ask(member, recharge, await rightForm(recharge)(venue, member));
    const { items } = await olga(listReviews, { kind: 'deposit', member: member.id });
    const { db } = venue.world;
    await db.query("UPDATE wallet_deposit SET created_at = created_at - interval '2 hours'");
    await until(async () => received.length === 1);
    await olga(decideReview, { kind: 'deposit', id: items[0]?.id, verdict: 2, reason: 'notReceived' });
    await until(async () => received.length === 2);
    expect(received).toMatchObject([
      { type: 'queue.late', data: { queue: 'deposit', waiting: 1 } },
      { type: 'queue.recovered', data: { queue: 'deposit', waiting: 0, oldest: null } },
    ]);
  });
});

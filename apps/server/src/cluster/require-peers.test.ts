import { DatabaseUnusable } from '@ex/server-db';
import { requirePeers } from './require-peers';

/** Processes as the leases list them; `next` gives the list after each renewal. */
const venueOf = (...lists: readonly (readonly { id: string; name: string; isConnected?: boolean }[])[]) => {
  let at = 0;
  const others = () =>
    (lists[Math.min(at, lists.length - 1)] ?? []).map((one) => ({ isConnected: true, ...one }));
  return {
    id: 'own',
    get processes() {
      return [{ id: 'own', name: 'own', isConnected: true }, ...others()];
    },
    untilRenewed: async () => void (at += 1),
  };
};
const never = async () => false;

describe('the processes that a server has to reach before it joins them', () => {
  it('RISK-105 refuses one that does not answer, also when it has another id each time it is asked', async () => {
    const stays = venueOf([{ id: 'a', name: 'server a' }]);
    await expect(requirePeers({ leases: stays, answers: never })).rejects.toThrow(DatabaseUnusable);
    const renamed = venueOf(...Array.from({ length: 9 }, (_, n) => [{ id: `a${n}`, name: 'server a' }]));
    await expect(requirePeers({ leases: renamed, answers: never })).rejects.toThrow(
      'The database is in use by server a, which does not answer over NATS',
    );
  });

  it('RISK-105 asks a process that joins meanwhile as often as the others', async () => {
    const a = { id: 'a', name: 'a' };
    const leases = venueOf([a], [a], [a], [{ id: 'b', name: 'b' }]);
    const asked: string[] = [];
    const answers = async (id: string) => asked.push(id) > 0 && id === 'b';
    await requirePeers({ leases, answers });
    expect(asked).toEqual(['a', 'a', 'a', 'b']);
  });

  it('joins when all others have answered, are cut off, or are gone', async () => {
    const [a, b] = [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'b' },
    ];
    const answers = async (id: string) => id === 'a';
    await requirePeers({ leases: venueOf([a]), answers });
    await requirePeers({ leases: venueOf([a, b], [a]), answers });
    await requirePeers({ leases: venueOf([a, b], [a, { ...b, isConnected: false }]), answers });
  });
});

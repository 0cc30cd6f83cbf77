import type { Db } from '@ex/server-db';
import { ApiRejection, FactorNeeded } from '@ex/server-http';
import type { FactorGate, SealedCall } from '@ex/server-http';
import { openRequest, useRequest } from './requests';
import { hasFactor } from './rows';
import type { SecretBox } from './secret-box';
import type { FactorSettings } from './settings';

/** Asks members who have a second factor for it, for exactly one call each time (FACTOR-05, FACTOR-06). */
export function makeFactorGate({
  db,
  factors,
}: {
  readonly db: Db;
  readonly factors: FactorSettings;
}): FactorGate {
  return {
    confirm: async (tx, sealed) => {
      const { memberId, call, request, now } = sealed;
      if (!(await hasFactor(tx, memberId))) return;
      if (request === undefined) throw new FactorNeeded(sealed);
      const digest = digestOf(factors.box, sealed);
      if (!(await useRequest(tx, request, { memberId, call, digest }, now)))
        throw new ApiRejection('members.factor.gone');
    },
    ask: (sealed) => {
      const { memberId, call, decision, now } = sealed;
      return openRequest(
        db,
        factors,
        { memberId, call, decision, digest: digestOf(factors.box, sealed) },
        now,
      );
    },
  };
}

/** Digest of everything that must not change between the factor and the call. */
function digestOf(box: SecretBox, { memberId, call, key, fields, decision }: SealedCall): Buffer {
  const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return box.digest(JSON.stringify([memberId, call, key ?? null, sorted(fields), sorted(decision)]));
}

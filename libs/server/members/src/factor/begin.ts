import { beginFactor, FACTOR_KIND } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { normalizeText } from '@ex/languages';
import { findUsername } from '../account/member-rows';
import { proveLogin, whileProven } from '../account/prove-login';
import type { MembersDeps } from '../deps';
import { authenticatorUri, newSecret } from './authenticator';
import { creationOptions, passkeySite } from './passkey';
import { addUnproven, listFactors } from './rows';

/** Factors of a member, at most. */
const MOST = 10;

/** Begins a factor, which counts once it is proven (FACTOR-01, FACTOR-02). The login password proves the member. */
export function beginFactorHandler(deps: MembersDeps): Handler<typeof beginFactor> {
  return serve(beginFactor, async ({ kind, name: typed, password }, context) => {
    const { memberId, now, confirmFactor } = context;
    const name = factorName(typed);
    const proven = await proveLogin(deps, context, password);
    const begun = await begin(deps, memberId, kind);
    const id = await deps.db.transaction(async (tx) => {
      await whileProven(tx, memberId, proven);
      if ((await listFactors(tx, memberId)).length >= MOST)
        throw new ApiRejection('members.factor.most', { count: MOST });
      await confirmFactor(tx, { name });
      const secret = begun.key === undefined ? null : deps.factors.box.lock(begun.key, memberId);
      const challenge = begun.passkey?.challenge ?? null;
      return addUnproven(tx, { memberId, kind, name, secret, challenge }, now());
    });
    return { data: { id, ...begun } };
  });
}

async function begin({ db, site, factors }: MembersDeps, memberId: number, kind: number) {
  if (!site.features.secondFactor) throw new ApiRejection('members.factor.off');
  const account = (await findUsername(db, memberId)) ?? '';
  if (kind === FACTOR_KIND.app) {
    const key = newSecret();
    return { key, uri: authenticatorUri(factors.venue, account, key) };
  }
  const place = passkeySite(factors.origin);
  if (!place || !site.features.passkeys) throw new ApiRejection('members.factor.off');
  const known = { venue: factors.venue, memberId, account, factors: await listFactors(db, memberId) };
  return { passkey: await creationOptions(place, known) };
}

/** The visible text of a factor's name; throws an `ApiRejection` when nothing of it is visible. */
export function factorName(typed: string): string {
  const name = normalizeText(typed);
  if (name === '') throw new ApiRejection('members.factor.name');
  return name;
}

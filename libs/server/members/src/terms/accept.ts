import { acceptTerms } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { SiteTerms } from '@ex/server-site-config';
import type { MembersDeps } from '../deps';

/**
 * Throws an `ApiRejection` unless a new member accepted the current version, or the site states no terms (TERMS-03, TERMS-06).
 * @param accepted version that was accepted; undefined for none
 */
export function checkAccepted(terms: SiteTerms | undefined, accepted: string | undefined): void {
  if (!terms || accepted === terms.version) return;
  throw new ApiRejection(accepted === undefined ? 'members.terms.needed' : 'members.terms.changed');
}

/** Keeps that a member accepted a version, with the first time (TERMS-04). */
export async function saveAcceptance(
  sql: Sql,
  memberId: number,
  { version }: SiteTerms,
  now: number,
): Promise<void> {
  await sql.query(
    'INSERT INTO member_terms (member_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [memberId, version, new Date(now)],
  );
}

/** Whether a member has accepted the current version. */
export async function hasAccepted(sql: Sql, memberId: number, { version }: SiteTerms): Promise<boolean> {
  const rows = await sql.query('SELECT FROM member_terms WHERE member_id = $1 AND version = $2', [
    memberId,
    version,
  ]);
  return rows.length > 0;
}

/** Accepts the current version of the terms (TERMS-05). */
export function acceptTermsHandler({
  db,
  site,
}: Pick<MembersDeps, 'db' | 'site'>): Handler<typeof acceptTerms> {
  return serve(acceptTerms, async ({ version }, { memberId, now }) => {
    if (!site.terms) throw new ApiRejection('http.notOffered');
    checkAccepted(site.terms, version);
    await saveAcceptance(db, memberId, site.terms, now());
    return { data: null, message: 'members.terms.done' };
  });
}

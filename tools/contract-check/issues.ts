import * as z from 'zod/mini';
import { en } from 'zod/locales';

z.config(en());

type Issue = z.core.$ZodIssue;

/** Maximum number of differences reported for one response. */
const SHOWN = 5;

/** Problems of a response by path; values are left out, because they may be personal. */
export function issuesText(error: z.core.$ZodError): string {
  const places = error.issues.flatMap((issue) => flatten(issue, []));
  const shown = places.slice(0, SHOWN).join('; ');
  return places.length > SHOWN ? `${shown}; and ${places.length - SHOWN} more` : shown;
}

/** A union says only that no branch fits; its best branch, the one that got furthest, says why. */
function flatten(issue: Issue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const best = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? [];
    return best.flatMap((inner) => flatten(inner, path));
  }
  return [`${['data', ...path].map(String).join('.')}: ${issue.message}`];
}

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

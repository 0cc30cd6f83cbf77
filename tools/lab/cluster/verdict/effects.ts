import type { Deed, DeedCall } from '../test/deeds';
import type { Check } from './check';

/** What the venue's database says of the members. */
export interface Stored {
  /** Keys with what was answered under them. */
  readonly keys: readonly { readonly member: number; readonly key: string; readonly data: unknown }[];
  /** Objects that deeds made or ended, each as member and mark. */
  readonly objects: Readonly<Record<DeedCall, readonly (readonly [member: number, mark: string])[]>>;
}

/** Compares the answers that members received with the data of the venue. */
export function checkEffects(deeds: readonly Deed[], { keys, objects }: Stored): Check[] {
  const answers = new Map(keys.map(({ key, data }) => [key, data]));
  const known = new Set(deeds.map(({ key }) => key));
  const done = deeds.filter(({ key }) => answers.has(key));
  const accepted = deeds.filter(({ outcome }) => outcome?.ok);
  const refused = deeds.filter(({ outcome, doubtful }) => outcome?.ok === false && !doubtful);
  const say = (what: string) => (deed: Deed) => `${deed.call} ${deed.key} of member ${deed.member}: ${what}`;
  return [
    {
      name: 'what members were told was done is in the database',
      count: accepted.length,
      problems: accepted.filter(({ key }) => !answers.has(key)).map(say('accepted, not there')),
    },
    {
      name: 'what members were told was refused was not done',
      count: refused.length,
      problems: refused
        .filter(({ key }) => answers.has(key))
        .map((deed) => say(`refused (${deed.outcome?.message}), done all the same`)(deed)),
    },
    {
      name: 'members learned the outcome of everything',
      count: deeds.length,
      problems: deeds.filter(({ outcome }) => !outcome).map(say('never answered')),
    },
    {
      name: 'nobody lost the session',
      count: deeds.length,
      problems: deeds
        .filter(({ outcome }) => outcome?.message.startsWith('401'))
        .map(say('the session is not known')),
    },
    {
      name: 'nothing is kept that no member asked for',
      count: keys.length,
      problems: keys
        .filter(({ key }) => !known.has(key))
        .map(({ member, key }) => `key ${key} of member ${member}`),
    },
    checkMarks(done, answers, objects),
  ];
}

/** Every deed that was done has its object, once, and there are no others. */
function checkMarks(
  done: readonly Deed[],
  answers: ReadonlyMap<string, unknown>,
  objects: Stored['objects'],
): Check {
  const markOf = ({ call, key, mark }: Deed): string =>
    call === 'creatorder' ? String((answers.get(key) as { order_id?: number } | null)?.order_id) : mark;
  const wanted = countOf(done.map((deed) => `${deed.call} ${deed.member} ${markOf(deed)}`));
  const found = countOf(
    Object.entries(objects).flatMap(([call, rows]) =>
      rows.map(([member, mark]) => `${call} ${member} ${mark}`),
    ),
  );
  const problems = [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((what) => wanted.get(what) !== 1 || found.get(what) !== 1)
    .map((what) => `${what}: done ${wanted.get(what) ?? 0} times, there ${found.get(what) ?? 0} times`);
  return { name: 'what was done is there exactly once', count: done.length, problems };
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

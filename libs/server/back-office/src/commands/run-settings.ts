import { parseArgs } from 'node:util';
import { changeSetting, getSettingHistory, getSettings, previewSetting } from '@ex/contract/operator';
import type { SettingPreview } from '@ex/contract/operator';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';

/** How the settings command is used. */
const SETTINGS_USAGE = `Usage:
  npm run settings -- list                                     sections, their revisions, changes that wait
  npm run settings -- show <section>                           the section as JSON, to edit and to keep
  npm run settings -- preview <section> <file>                 what the file would change
  npm run settings -- propose <section> <file> --reason <text> proposes it to another operator
  npm run settings -- history <section>                        who changed it, when and why
  npm run settings -- back <section> <revision> --reason <text> proposes what that revision stated
  npm run settings -- export                                   all sections, as a file for SITE_CONFIG
Options:
  --from <minute>   not before this minute of UTC, such as "2026-12-01 08:00"
Log in first: npm run operator -- login --name <name>`;

const OPTIONS = { reason: { type: 'string' }, from: { type: 'string' } } as const;
const HISTORY_LINES = 50;

/** Runs the settings command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runSettings(
  args: readonly string[],
  call: CallService,
  read: (file: string) => string,
): Promise<string> {
  const { positionals, values } = parse(args);
  const [command, section, what, ...more] = positionals;
  if (more.length > 0) throw new OperatorError(SETTINGS_USAGE);
  if (section === undefined) {
    if (command === 'list') return list(call);
    if (command === 'export') return exportAll(call);
    throw new OperatorError(SETTINGS_USAGE);
  }
  if (what === undefined) {
    if (command === 'show') return pretty((await stated(call, section)).value);
    if (command === 'history') return history(call, section);
    throw new OperatorError(SETTINGS_USAGE);
  }
  const { from, reason } = values;
  if (command === 'preview') return previewText(await previewFile(call, section, compact(read(what)), from));
  if (reason === undefined) throw new OperatorError('A reason is needed: --reason "…"');
  if (command === 'propose') return propose(call, { section, value: compact(read(what)), from, reason });
  if (command === 'back')
    return propose(call, { section, value: await valueOf(call, section, what), from, reason });
  throw new OperatorError(SETTINGS_USAGE);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(SETTINGS_USAGE);
  }
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function list(call: CallService): Promise<string> {
  const sections = await call(getSettings);
  return sections
    .map(({ section, revision, next }) => {
      const from = revision === 0 ? 'as in the file' : `revision ${revision}`;
      return `${section}  ${from}${next === null ? '' : `  changes at ${next} UTC`}`;
    })
    .join('\n');
}

async function exportAll(call: CallService): Promise<string> {
  const sections = await call(getSettings);
  const known = sections.filter(({ value }) => value !== 'null');
  const values = known.map(({ section, value }) => [section, JSON.parse(value) as unknown]);
  return JSON.stringify(Object.fromEntries(values), null, 2);
}

async function stated(call: CallService, section: string) {
  const sections = await call(getSettings);
  const found = sections.find((one) => one.section === section);
  if (!found)
    throw new OperatorError(
      `There is no section ${section}. Sections: ${sections.map((one) => one.section).join(', ')}`,
    );
  return found;
}

async function history(call: CallService, section: string): Promise<string> {
  const rows = await call(getSettingHistory, { section, count: HISTORY_LINES });
  if (rows.length === 0) return 'No operator has changed this section.';
  return rows
    .map(({ id, changed, effective, proposer, confirmer, reason }) =>
      [
        id,
        changed,
        `from ${effective}`,
        `${proposer} and ${confirmer}`,
        JSON.stringify(escapeInvisible(reason)),
      ].join('  '),
    )
    .join('\n');
}

async function valueOf(call: CallService, section: string, revision: string): Promise<string> {
  const rows = await call(getSettingHistory, { section, count: HISTORY_LINES });
  const found = rows.find(({ id }) => String(id) === revision);
  if (!found) throw new OperatorError(`Section ${section} has no revision ${revision}`);
  return found.value;
}

const previewFile = (call: CallService, section: string, value: string, from: string | undefined) =>
  call(previewSetting, { section, value, from });

const previewText = ({ differences, effects, effective }: SettingPreview): string =>
  differences.length === 0
    ? 'This changes nothing.'
    : [
        ...differences.map(
          ({ path, before, after }) => `${path}: ${before || '(none)'} → ${after || '(none)'}`,
        ),
        ...effects,
        `In effect from ${effective} UTC.`,
      ]
        .map((line) => escapeInvisible(line))
        .join('\n');

interface Proposed {
  readonly section: string;
  readonly value: string;
  readonly from: string | undefined;
  readonly reason: string;
}

async function propose(call: CallService, { section, value, from, reason }: Proposed): Promise<string> {
  const preview = await previewFile(call, section, value, from);
  const { proposal } = await call(changeSetting, {
    section,
    value,
    base: preview.base,
    from,
    purpose: reason,
  });
  return `${previewText(preview)}\nProposal ${proposal}: another operator confirms it with npm run operator -- confirm ${proposal}`;
}

import { OPERATOR_CALLS, OPERATOR_PERMISSIONS, START_ROLES } from '../src/operator/index';

const BEGIN = '<!-- permissions: written by `npm run openapi` -->';
const END = '<!-- end of permissions -->';

/** The table of permissions, each with its meaning, the calls that need it, and the roles of a new venue that have it. */
function permissionTable(): string {
  const roles = Object.entries(START_ROLES);
  const rows = Object.entries(OPERATOR_PERMISSIONS).map(([permission, what]) => {
    const calls = OPERATOR_CALLS.filter((call) => call.permission === permission).map(
      ({ name, secondPerson }) =>
        `\`${name}\`${secondPerson ? (secondPerson === 'always' ? ' (2)' : ' (1 or 2)') : ''}`,
    );
    const marks = roles.map(([, role]) =>
      (role.permissions as readonly string[]).includes(permission) ? 'yes' : '',
    );
    return [`\`${permission}\``, what, calls.join(', '), ...marks];
  });
  const dollars = roles.map(([, { alone, most }]) => `${alone} / ${most}`);
  const head = ['permission', 'what it allows', 'calls', ...roles.map(([name]) => `\`${name}\``)];
  const days = roles.map(([, { aloneDay, mostDay }]) => `${aloneDay} / ${mostDay}`);
  const ceilings = [
    ['', 'dollars alone / together', '', ...dollars],
    ['', 'the same, of all decisions of an operator on a day', '', ...days],
  ];
  const lines = [head, head.map(() => '---'), ...rows, ...ceilings];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A page with the table between its marks written again. Throws for a page without marks. */
export function withPermissionTable(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the page has no marks for the table of permissions');
  return `${page.slice(0, from + BEGIN.length)}\n\n${permissionTable()}\n\n${page.slice(to)}`;
}

/** The cells of the table between the marks of a page, without the blanks that a formatter adds. */
export const readTable = (page: string): string =>
  page
    .slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END))
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => (/^[\s-]+$/.test(cell) ? '' : cell.trim()))
        .join('|'),
    )
    .join('\n')
    .trim();

/** `node --import tsx tools/lint-workspace/main.ts`: what oxlint cannot see, because it looks at one file at a time. */
import { depConstraints } from '../lint/boundaries.mjs';
import { formatSizes, measureSizes } from './check-sizes';
import { lintWorkspace } from './lint-workspace';
import { readProjects } from './projects';

const known = depConstraints.flatMap((line) => [
  ...('sourceTag' in line ? [line.sourceTag] : line.allSourceTags),
  ...line.onlyDependOnLibsWithTags,
]);
const problems = lintWorkspace(process.cwd(), new Set(known));
for (const problem of problems) console.error(problem);
console.log(formatSizes(measureSizes(process.cwd(), readProjects(process.cwd()))));
console.log(problems.length === 0 ? 'workspace: in order' : `workspace: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

import { run } from '../run.mjs';

await run('tools/budget/main.ts');

import { run } from '../run.mjs';

await run('tools/mutation/main.ts');

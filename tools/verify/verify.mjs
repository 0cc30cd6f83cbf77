import { run } from '../run.mjs';

await run('tools/verify/main.ts');

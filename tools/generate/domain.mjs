import { run } from '../run.mjs';

await run('tools/generate/main.ts');

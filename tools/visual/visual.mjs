import { run } from '../run.mjs';

await run('tools/visual/main.ts');

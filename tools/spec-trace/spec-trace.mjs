import { run } from '../run.mjs';

await run('tools/spec-trace/main.ts');

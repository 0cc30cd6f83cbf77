import { run } from '../run.mjs';

await run('tools/locales/main.ts');

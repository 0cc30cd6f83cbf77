/** `npm run prose [-- FOLDER…]`: sentences to rewrite, below the given folders or everywhere. */
import { checkProse } from './check-prose';

const folders = process.argv.slice(2);
const findings = (folders.length > 0 ? folders : ['']).flatMap((folder) => checkProse(process.cwd(), folder));
for (const finding of findings) console.error(finding);
console.log(`prose: ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

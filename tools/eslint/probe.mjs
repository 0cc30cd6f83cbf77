/**
 * Lints samples as if they stood in the workspace: JSON list of { file, code } on standard input, JSON list of the
 * rule names and messages found in each on standard output. A process of its own, because ESLint loads its configuration
 * by native import, which Jest does not offer.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const samples = JSON.parse(await text(process.stdin));
const eslint = new ESLint({ cwd: root });
const results = [];
for (const { file, code } of samples) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  results.push(result.messages.map(({ ruleId, message, severity }) => ({ ruleId, message, severity })));
}
process.stdout.write(JSON.stringify(results));

import { setTimeout as wait } from 'node:timers/promises';
import { checkBackEnd } from './check';
import { readOptions, UsageError } from './options';
import { Report } from './report';

/** `npm run contract:check -- <base url>`: exit code 0 as stated, 1 with differences, 2 for wrong arguments. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const report = new Report((line) => console.log(line));
  await checkBackEnd(options, report, async (ms) => void (await wait(ms)));
  return report.finish() ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

import { spawn } from 'node:child_process';

const TAIL = 40;
const TICK_SECONDS = 10;

/** A step of the start that did not end well; the message is for the user. */
export class StepFailed extends Error {}

/**
 * Runs a command as one step: says what it does, shows that it is alive, and its last lines when it fails.
 * Throws StepFailed.
 */
export function runStep(title, command, args, options = {}) {
  const since = performance.now();
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`;
  console.log(`${title} …`);
  const ticking = setInterval(() => console.log(`  ${seconds()}`), TICK_SECONDS * 1000);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    const end = (problem) => {
      clearInterval(ticking);
      if (!problem) {
        console.log(`  done in ${seconds()}`);
        resolve();
        return;
      }
      const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n').slice(-TAIL);
      reject(new StepFailed(`${lines.join('\n')}\n\n${title} failed: ${problem}.`));
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) =>
      end(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`),
    );
  });
}

import { DEPOSIT_STATES } from './deposit-states';
import { drawStates } from './state-machine';
import { WITHDRAWAL_STATES } from './withdrawal-states';

/** Document with the drawings of the state machines, from the root of the repository. */
export const DRAWINGS_DOCUMENT = 'docs/architecture.md';

const DRAWINGS = { withdrawal: WITHDRAWAL_STATES, deposit: DEPOSIT_STATES } as const;

/** Returns the document with the drawings of today's tables between their marks. Throws where a mark is missing. */
export function withDrawings(document: string): string {
  return Object.entries(DRAWINGS).reduce((text, [name, machine]) => {
    const block = new RegExp(`(<!-- states of a ${name} -->\n).*?(<!-- end -->)`, 's');
    if (!block.test(text)) throw new Error(`${DRAWINGS_DOCUMENT} has no place for the states of a ${name}`);
    return text.replace(block, `$1\n\`\`\`mermaid\n${drawStates(machine)}\n\`\`\`\n\n$2`);
  }, document);
}

import { z } from 'zod';
import { OperatorError } from '../channel/errors';
import type { Commands } from '../channel/run-command';

/** Input of `member-unfreeze`. */
const unfreezeInput = z.strictObject({
  memberId: z.int().min(1),
  reviewer: z.string().trim().min(1).max(100),
  reason: z.string().trim().max(500),
});

/** What the commands about members need. */
export interface MemberCommandsOptions {
  /** Lifts a freeze and returns the temporary password; undefined when the account is not frozen. */
  readonly unfreeze: (request: z.output<typeof unfreezeInput>) => Promise<string | undefined>;
}

/** Answer of `member-unfreeze`. */
export interface Unfrozen {
  readonly password: string;
}

/** Commands about members for the operator's channel: `member-unfreeze`. */
export function memberCommands({ unfreeze }: MemberCommandsOptions): Commands {
  return {
    'member-unfreeze': async (input): Promise<Unfrozen> => {
      const request = unfreezeInput.parse(input);
      if (request.reason === '') throw new OperatorError('A reason is needed: --reason "…"');
      const password = await unfreeze(request);
      if (password === undefined) throw new OperatorError(`Member ${request.memberId} is not frozen`);
      return { password };
    },
  };
}

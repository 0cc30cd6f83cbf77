import { z } from 'zod';
import { OperatorError } from '../channel/errors';
import type { Commands } from '../channel/run-command';

/** Input of the commands: the member, the operator and the reason. */
const memberInput = z.strictObject({
  memberId: z.int().min(1),
  reviewer: z.string().trim().min(1).max(100),
  reason: z.string().trim().max(500),
});

/** What support decided about a member. */
type MemberDecision = z.output<typeof memberInput>;

/** Dependencies of the commands about members. */
export interface MemberCommandsOptions {
  /** Lifts a freeze and returns the temporary password; undefined when the account is not frozen. */
  readonly unfreeze: (request: MemberDecision) => Promise<string | undefined>;
  /** Removes all second factors; false for a member without any. */
  readonly dropFactors: (request: MemberDecision) => Promise<boolean>;
}

/** Answer of `member-unfreeze`. */
export interface Unfrozen {
  readonly password: string;
}

/** Commands about members for the operator's channel: `member-unfreeze`, `member-drop-factors`. */
export function memberCommands({ unfreeze, dropFactors }: MemberCommandsOptions): Commands {
  return {
    'member-drop-factors': async (input): Promise<null> => {
      const request = readDecision(input);
      if (!(await dropFactors(request)))
        throw new OperatorError(`Member ${request.memberId} has no second factor`);
      return null;
    },
    'member-unfreeze': async (input): Promise<Unfrozen> => {
      const request = readDecision(input);
      const password = await unfreeze(request);
      if (password === undefined) throw new OperatorError(`Member ${request.memberId} is not frozen`);
      return { password };
    },
  };
}

function readDecision(input: unknown): MemberDecision {
  const request = memberInput.parse(input);
  if (request.reason === '') throw new OperatorError('A reason is needed: --reason "…"');
  return request;
}

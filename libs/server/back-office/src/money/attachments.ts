import { uploadAttachment, viewAttachment } from '@ex/contract/operator';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler, CallContext } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { writeOperatorLog } from '../log/write-log';
import { lockProposal } from '../proposals/proposal-rows';
import type { ReviewDeps } from '../reviews/review-deps';
import { operate, requireOperator, requirePermission } from '../work/operate';

/** Owner of all files that operators upload, among the members' ids. */
export const OPERATORS_OWNER = -1;

/** Proposals whose attachments the store of images keeps: while they are open, and for good once they are confirmed. */
export const attachmentUse = {
  select: `SELECT ${OPERATORS_OWNER}::bigint AS member_id, ARRAY[fields ->> 'attachment'] AS images,
      CASE WHEN state = 'confirmed' THEN 2 WHEN state = 'open' AND expires_at > now() THEN 1 ELSE 3 END AS status
    FROM operator_proposal WHERE fields ? 'attachment'`,
} as const;

type Db = Pick<AccountDeps, 'db'>['db'];

/**
 * Serves uploads of operators: checks session and permission before the file is read, and writes the log. Without its row, a file is
 * unused and expires.
 */
export const receiveAttachment =
  <Request, Kept>(
    db: Db,
    receive: (request: Request, context: CallContext & { memberId: number }) => Promise<Kept>,
  ) =>
  async (request: Request, context: CallContext): Promise<Kept> => {
    const operator = await db.transaction(async (tx) => {
      const found = await requireOperator(tx, context);
      requirePermission(found, uploadAttachment.permission);
      return found;
    });
    const kept = await receive(request, { ...context, memberId: OPERATORS_OWNER });
    const entry = { operator, call: uploadAttachment.name, after: kept };
    await db.transaction((tx) => writeOperatorLog(tx, entry, context.now()));
    return kept;
  };

/** The call that opens an attachment (OPS-47). */
export const attachmentHandlers = (
  { db }: Pick<AccountDeps, 'db'>,
  { viewable }: Pick<ReviewDeps, 'viewable'>,
): AnyHandler[] => [
  operate(db, viewAttachment, async ({ proposal: id }, { tx }) => {
    const proposal = await lockProposal(tx, id);
    const { attachment } = (proposal?.fields ?? {}) as { readonly attachment?: string };
    if (!proposal || attachment === undefined) throw new ApiRejection('operators.noAttachment');
    const member = proposal.member_id === null ? undefined : Number(proposal.member_id);
    const log = { member, subject: `proposal ${id}`, after: { read: attachment } };
    return { data: { url: viewable(attachment) }, log };
  }),
];

import { usrsetreal } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import { normalizeText } from '@ex/languages';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import { claimUpload } from '@ex/server-http/uploads';
import type { Handler } from '@ex/server-http';
import type { MembersDeps } from '../deps';
import { IDENTITY_STATUS } from './status';

type Sent = PayloadOf<typeof usrsetreal>;

/** Identity documents as stored; images are addresses returned by `upload`. */
interface Papers {
  readonly name: string;
  readonly front: string;
  readonly back: string;
}

/**
 * Submits identity documents for review (KYC-05, CALLS-15); rejected during a review and after certification (D-26). They
 * decide who the account belongs to, so they ask for the factor (RISK-75). Identical documents sent again during the review get
 * the first answer, which may have been lost.
 */
export function usrsetrealHandler({ db }: Pick<MembersDeps, 'db'>): Handler<typeof usrsetreal> {
  return serve(usrsetreal, async (sent, { memberId, now, confirmFactor }) => {
    await db.transaction(async (tx) => {
      const status = await lockStatus(tx, memberId);
      const moment = now();
      const papers = await papersOf(tx, memberId, sent, moment);
      if (status === IDENTITY_STATUS.certified) throw new ApiRejection('members.identity.certified');
      await (status === IDENTITY_STATUS.underReview
        ? refuseUnlessSame(tx, memberId, papers)
        : keep(tx, memberId, papers, moment));
      await confirmFactor(tx, { name: papers.name });
    });
    return { data: null, message: 'members.identity.submitted' };
  });
}

/** Locks the member, so that only one of several simultaneous submissions is stored. */
async function lockStatus(tx: Tx, memberId: number): Promise<number> {
  const [row] = await tx.query<{ rzstatus: number }>('SELECT rzstatus FROM member WHERE id = $1 FOR UPDATE', [
    memberId,
  ]);
  if (!row) throw new ApiRejection('members.unknown');
  return row.rzstatus;
}

async function papersOf(tx: Tx, memberId: number, sent: Sent, now: number): Promise<Papers> {
  const name = normalizeText(sent.real_name);
  if (name === '') throw new ApiRejection('members.identity.name');
  /** The image must be one that this member uploaded. */
  const ownImage = async (image: string, side: 'front' | 'back'): Promise<string> => {
    const claimed = await claimUpload(tx, memberId, image, now);
    if (!claimed) throw new ApiRejection(`members.identity.${side}`);
    return claimed.address;
  };
  return {
    name,
    front: await ownImage(sent.front_card, 'front'),
    back: await ownImage(sent.back_card, 'back'),
  };
}

async function refuseUnlessSame(tx: Tx, memberId: number, { name, front, back }: Papers): Promise<void> {
  const same = await tx.query(
    `SELECT id FROM identity_paper WHERE member_id = $1 AND status = 1
       AND real_name = $2 AND front_image = $3 AND back_image = $4`,
    [memberId, name, front, back],
  );
  if (same.length === 0) throw new ApiRejection('members.identity.underReview');
}

async function keep(tx: Tx, memberId: number, { name, front, back }: Papers, now: number): Promise<void> {
  await tx.query(
    `INSERT INTO identity_paper (member_id, real_name, front_image, back_image, submitted_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [memberId, name, front, back, new Date(now)],
  );
  await tx.query('UPDATE member SET rzstatus = $2 WHERE id = $1', [memberId, IDENTITY_STATUS.underReview]);
}

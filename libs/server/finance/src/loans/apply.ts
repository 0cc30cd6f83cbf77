import { applyLoan } from '@ex/contract';
import { dailyInterest } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { type Handler, ApiRejection, checkShownTerms, serve } from '@ex/server-http';
import { claimUpload } from '@ex/server-http/uploads';
import { admitReview } from '@ex/server-operator';
import { rejectOutsideBounds } from '../bounds';
import type { FinanceDeps } from '../deps';
import { REVIEWED_LOANS } from './reviewed-loans';

/** Applies for a loan; nothing is paid out before the review (LOAN-17, CALLS-60, RISK-75). */
export function applyForLoanHandler({ site, catalogue }: FinanceDeps): Handler<typeof applyLoan> {
  return serve(applyLoan, async (sent, { memberId, tx, now, shownTerms, confirmFactor }) => {
    const { loans, account, revision } = site.finance;
    if (!site.switches.loan) throw new ApiRejection('finance.off');
    const product = loans.products.find(({ id }) => id === sent.id);
    const coin = catalogue.coinByCode(loans.coin);
    if (!product || !coin) throw new ApiRejection('finance.noProduct');
    checkShownTerms(shownTerms, product.dailyRate);
    rejectOutsideBounds(sent.amount, product);
    await admitReview(tx, REVIEWED_LOANS, memberId, site.reviews.mostPending);
    await refuseTooMany(tx, memberId, loans.maxOpen);
    const moment = now();
    /** The image must be one that this member uploaded (LOAN-13). */
    const ownImage = async (image: string, which: string): Promise<string> => {
      const claimed = await claimUpload(tx, memberId, image, moment);
      if (!claimed) throw new ApiRejection(`finance.image.${which}`);
      return claimed.address;
    };
    await tx.query(
      `INSERT INTO loan (member_id, title, coin_id, account, amount, daily_rate, days, interest, late_rate, late_most,
         front_image, back_image, handheld_image, applied_at, settings_revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        memberId,
        product.title,
        coin.id,
        account,
        sent.amount,
        product.dailyRate,
        product.days,
        dailyInterest(sent.amount, product.dailyRate, product.days, 'up'),
        product.late?.dailyRate ?? '0',
        product.late?.most ?? '0',
        await ownImage(sent.front_card, 'front'),
        await ownImage(sent.later_card, 'back'),
        await ownImage(sent.handheld_card, 'handheld'),
        new Date(moment),
        revision ?? null,
      ],
    );
    const { title: name, days } = product;
    await confirmFactor(tx, { coin: coin.code, received: sent.amount, name, term: String(days) });
    return { data: null, message: 'finance.applied' };
  });
}

/** Includes loans that are paid out and not repaid; admission lets only one application at a time reach this check. */
async function refuseTooMany(tx: Tx, memberId: number, most: number): Promise<void> {
  const [row] = await tx.query<{ open: string }>(
    'SELECT count(*) AS open FROM loan WHERE member_id = $1 AND (status = 1 OR (status = 2 AND repaid_at IS NULL))',
    [memberId],
  );
  if (Number(row?.open) >= most) throw new ApiRejection('finance.tooMany', { max: most });
}

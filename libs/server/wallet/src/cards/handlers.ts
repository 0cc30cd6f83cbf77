import { getBanks, getUserBankList, setBank } from '@ex/contract';
import { normalizeText } from '@ex/languages';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { WalletDeps } from '../deps';
import { addCard, listCards, updateCard } from './rows';
import type { CardFields } from './rows';

/** Maximum number of cards per member where several may be bound (D-36). */
const MAX_CARDS = 10;

/** Lists the member's bank cards with full numbers; screens mask them (BANK-11, CALLS-20, D-37). */
export function cardListHandler({ db }: WalletDeps): Handler<typeof getUserBankList> {
  return serve(getUserBankList, async (_payload, { memberId }) => {
    const rows = await listCards(db, memberId);
    return { data: { list: rows.map(({ id, ...card }) => ({ id: Number(id), ...card })) } };
  });
}

/** Lists the banks whose cards may be added; none where the site states none (BANKS-01). */
export function bankListHandler({ site }: WalletDeps): Handler<typeof getBanks> {
  const list = [...site.wallet.banks];
  return serve(getBanks, async () => ({ data: { list } }));
}

/** Binds the first card; additional cards and changes only where the site allows them (BANK-06, BANK-10, CALLS-21). */
export function setBankHandler(deps: WalletDeps): Handler<typeof setBank> {
  return serve(setBank, async ({ id, ...sent }, { memberId, now, confirmFactor }) => {
    const card = checkedCard(sent);
    await deps.db.transaction(async (tx) => {
      if (id === undefined) await bind(tx, deps, memberId, card, now());
      else await change(tx, deps, memberId, id, card, now());
      await confirmFactor(tx, { bank: card.bank_name, to: card.card_number, holder: card.card_name });
    });
    return { data: null, message: 'wallet.card.bound' };
  });
}

/**
 * Normalises each field to its visible text and requires it to be non-empty (BANK-08); card numbers may have any length
 * (D-38).
 */
function checkedCard({ bank_name, card_number, card_name }: CardFields): CardFields {
  const card = {
    bank_name: normalizeText(bank_name),
    card_number: normalizeText(card_number.normalize('NFKC')),
    card_name: normalizeText(card_name),
  };
  if (Object.values(card).includes('')) throw new ApiRejection('wallet.card.empty');
  return card;
}

/** Throws an `ApiRejection` for a bank that the site does not state, where it states any (BANKS-02). */
function checkBank({ wallet: { banks } }: WalletDeps['site'], { bank_name }: CardFields): void {
  if (banks.length > 0 && !banks.includes(bank_name)) throw new ApiRejection('wallet.card.bank');
}

async function bind(
  tx: Tx,
  { site }: WalletDeps,
  memberId: number,
  card: CardFields,
  now: number,
): Promise<void> {
  checkBank(site, card);
  const several = site.switches.editBank;
  const added = await addCard(tx, memberId, card, several ? MAX_CARDS : 1, now);
  if (!added) throw new ApiRejection(several ? 'wallet.card.most' : 'wallet.card.locked', { max: MAX_CARDS });
}

async function change(
  tx: Tx,
  { site }: WalletDeps,
  memberId: number,
  id: number,
  card: CardFields,
  now: number,
): Promise<void> {
  if (!site.switches.editBank) throw new ApiRejection('wallet.card.locked');
  // A bank that was saved before the site stated its list stays.
  const before = (await listCards(tx, memberId)).find((one) => Number(one.id) === id);
  if (before?.bank_name !== card.bank_name) checkBank(site, card);
  if (!(await updateCard(tx, memberId, id, card, now))) throw new ApiRejection('wallet.card.unknown');
}

import { getUserBankList, setBank } from '@ex/contract';
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

async function bind(
  tx: Tx,
  { site }: WalletDeps,
  memberId: number,
  card: CardFields,
  now: number,
): Promise<void> {
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
  if (!(await updateCard(tx, memberId, id, card, now))) throw new ApiRejection('wallet.card.unknown');
}

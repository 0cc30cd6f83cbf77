import { getBanks, getUserBankList, setBank } from '@ex/contract';
import { normalizeText } from '@ex/languages';
import { maskCard } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, formatUtc, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { findUsableFrom, isSettingUp, lockPlaces } from '../addresses/wait';
import type { WalletDeps } from '../deps';
import { addCard, listCards, updateCard } from './rows';
import type { CardFields, CardRow } from './rows';

/** Maximum number of cards per member where several may be bound (D-36). */
const MAX_CARDS = 10;

/** Lists the member's bank cards with full numbers; screens mask them (BANK-11, CALLS-20, D-37). */
export function cardListHandler({ db }: WalletDeps): Handler<typeof getUserBankList> {
  return serve(getUserBankList, async (_payload, { memberId, now }) => {
    const moment = now();
    const rows = await listCards(db, memberId);
    const list = rows.map(({ id, usable_at, ...card }) => ({
      ...{ id: Number(id), ...card },
      ...(usable_at && usable_at.getTime() > moment && { usable_at: formatUtc(usable_at) }),
    }));
    return { data: { list } };
  });
}

/** Lists the banks whose cards may be added; none where the site states none (BANKS-01). */
export function bankListHandler({ site }: WalletDeps): Handler<typeof getBanks> {
  return serve(getBanks, async () => ({ data: { list: [...site.wallet.banks] } }));
}

/**
 * Binds the first card; additional cards and changes only where the site allows them (BANK-06, BANK-10, CALLS-21). Money leaves to
 * a card that is not the first only after the wait (BOOK-02).
 */
export function setBankHandler(deps: WalletDeps): Handler<typeof setBank> {
  return serve(setBank, async ({ id, ...sent }, { memberId, now, confirmFactor }) => {
    const card = checkedCard(sent);
    const isNew = await isSettingUp(deps, deps.db, memberId, now());
    await deps.db.transaction(async (tx) => {
      await lockPlaces(tx, memberId);
      const own = { memberId, card, isSettingUp: isNew, known: await listCards(tx, memberId) };
      if (id === undefined) await bind(tx, deps, own, now());
      else await change(tx, deps, id, own, now());
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

interface OwnCard {
  readonly memberId: number;
  readonly card: CardFields;
  /** True on the first day of the account. */
  readonly isSettingUp: boolean;
  /** The member's cards, locked. */
  readonly known: readonly CardRow[];
}

/** Binds a card. An identical one, as sent by a retry after a lost response, is not bound twice. */
async function bind(tx: Tx, { site }: WalletDeps, own: OwnCard, now: number): Promise<void> {
  const { memberId, card, known } = own;
  checkBank(site, card);
  if (known.some((one) => isSame(one, card))) return;
  const several = site.switches.editBank;
  if (known.length >= (several ? MAX_CARDS : 1))
    throw new ApiRejection(several ? 'wallet.card.most' : 'wallet.card.locked', { count: MAX_CARDS });
  const usableAt = await usableFrom(tx, site, { ...own, isFirst: known.length === 0 }, now);
  await addCard(tx, { memberId, card, usableAt }, now);
}

async function change(tx: Tx, { site }: WalletDeps, id: number, own: OwnCard, now: number): Promise<void> {
  const { memberId, card, known } = own;
  if (!site.switches.editBank) throw new ApiRejection('wallet.card.locked');
  const before = known.find((one) => Number(one.id) === id);
  // A bank that was saved before the site stated its list stays.
  if (before?.bank_name !== card.bank_name) checkBank(site, card);
  if (!before) throw new ApiRejection('wallet.card.unknown');
  if (isSame(before, card)) return;
  const usableAt = await usableFrom(tx, site, { ...own, isFirst: known.length === 1 }, now);
  await updateCard(tx, before.id, { memberId, card, usableAt }, now);
}

const isSame = (one: CardFields, other: CardFields): boolean =>
  one.bank_name === other.bank_name &&
  one.card_number === other.card_number &&
  one.card_name === other.card_name;

async function usableFrom(
  tx: Tx,
  { features, wallet }: WalletDeps['site'],
  { card, ...own }: Omit<OwnCard, 'known'> & { readonly isFirst: boolean },
  now: number,
): Promise<Date> {
  if (!features.addressBook) return new Date(now);
  const place = maskCard(card.card_number);
  return findUsableFrom(tx, { ...own, place, waitHours: wallet.addressWaitHours }, now);
}

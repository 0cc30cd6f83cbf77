import type { BankCard, BankCardDetails } from '@ex/api-client/wallet';
import { normalizeText } from '@ex/languages';

/** The fields in the order of the form: the key of their texts, and the length the server accepts (BANK-07). */
export const FIELDS = [
  { name: 'bankName', text: 'bank_name', maxLength: 100 },
  { name: 'holder', text: 'card_name', maxLength: 100 },
  { name: 'number', text: 'card_number', maxLength: 64 },
] as const satisfies readonly { readonly name: keyof BankCardDetails; readonly [key: string]: unknown }[];

/** The form of a card that is not bound yet. */
export const EMPTY_CARD: BankCardDetails = { bankName: '', holder: '', number: '' };

/** The fields without blanks around them. */
export const trimCard = ({ bankName, holder, number }: BankCardDetails): BankCardDetails => ({
  bankName: bankName.trim(),
  holder: holder.trim(),
  number: number.trim(),
});

/**
 * Fields of which the server would keep nothing, in the order of the form (BANK-08): blanks, or no letter and no digit. A number may
 * have any length (BANK-09, D-38).
 */
export const missingFields = (card: BankCardDetails): readonly (keyof BankCardDetails)[] =>
  FIELDS.map(({ name }) => name).filter((name) => normalizeText(card[name]) === '');

/** A card to save; the number is missing after a reload, since it is never kept on the device. */
export interface CardIntent extends Omit<BankCardDetails, 'number'> {
  /** The card to change; absent for a new one. */
  readonly id?: number;
  readonly number?: string;
}

/** The card that a request became: the changed one, or a new one whose id is above `after`. */
export function findSavedCard(
  cards: readonly BankCard[],
  intent: CardIntent,
  after: number,
): BankCard | undefined {
  return cards.find(
    (card) =>
      (intent.id === undefined ? card.id > after : card.id === intent.id) &&
      card.bankName === intent.bankName &&
      card.holder === intent.holder &&
      card.number === (intent.number ?? card.number),
  );
}

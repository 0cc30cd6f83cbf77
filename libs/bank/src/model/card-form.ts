import type { BankCard } from '@ex/contract';

/** What a member says of a card, as typed (BANK-07). */
export type CardFields = Omit<BankCard, 'id'>;

/** The fields in the order of the form, with the most letters each may have. */
export const FIELDS = [
  { name: 'bank_name', most: 100 },
  { name: 'card_name', most: 100 },
  { name: 'card_number', most: 64 },
] as const satisfies readonly { readonly name: keyof CardFields; readonly most: number }[];

/** A form for a card that is not bound yet. */
export const EMPTY: CardFields = { bank_name: '', card_name: '', card_number: '' };

/** What is sent: the fields without space around them. */
export function trimmed(fields: CardFields): CardFields {
  return {
    bank_name: fields.bank_name.trim(),
    card_name: fields.card_name.trim(),
    card_number: fields.card_number.trim(),
  };
}

/** Fields that say nothing yet, in the order of the form (BANK-08); a number may have any length (BANK-09, D-38). */
export function missing(fields: CardFields): readonly (keyof CardFields)[] {
  const sent = trimmed(fields);
  return FIELDS.map(({ name }) => name).filter((name) => sent[name] === '');
}

/** A card to save; the number is missing when a reload lost it, since it is never kept on the device. */
export interface CardDecision {
  /** The card to change; a new one without. */
  readonly id?: number;
  readonly bank_name: string;
  readonly card_name: string;
  readonly card_number?: string;
}

/** The card that a decision became: the changed one, or a new one whose id is above `after`. */
export function savedCard(
  cards: readonly BankCard[],
  decision: CardDecision,
  after: number,
): BankCard | undefined {
  return cards.find(
    (card) =>
      (decision.id === undefined ? card.id > after : card.id === decision.id) &&
      card.bank_name === decision.bank_name &&
      card.card_name === decision.card_name &&
      card.card_number === (decision.card_number ?? card.card_number),
  );
}

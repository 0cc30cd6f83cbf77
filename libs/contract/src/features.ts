/**
 * What this product adds to the specification, by the name a back end announces it with (`features` of `wapConfig`). The
 * app hides what is not announced; docs/requirements-added.md states each.
 */
export const FEATURES = [
  'sessions',
  'second_factor',
  'passkeys',
  'mail_messages',
  'push_messages',
  'reset_by_mail',
  'price_alerts',
  'address_book',
  'guard_rails',
  'statements',
  'sparklines',
  'coin_pages',
  'coin_costs',
  'worth_history',
  'terms',
  'banks',
  'trade_confirmation',
  'payment_states',
  'first_steps',
] as const;

/** One addition to the specification. */
export type Feature = (typeof FEATURES)[number];

/** Groups of docs/requirements-added.md, whose rows state the added calls. */
export type AddedGroup =
  | 'SESSION'
  | 'FACTOR'
  | 'MESSAGE'
  | 'ALERT'
  | 'BOOK'
  | 'GUARD'
  | 'STATEMENT'
  | 'SPARK'
  | 'COIN'
  | 'PNL'
  | 'WORTH'
  | 'TERMS'
  | 'BANKS'
  | 'RISK'
  | 'PAY'
  | 'LIFT'
  | 'OPS'
  | 'SET';

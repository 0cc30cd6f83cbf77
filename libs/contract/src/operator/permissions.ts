/** Permissions of roles, each with the work that it allows; docs/operations.md has them as a table. */
export const OPERATOR_PERMISSIONS = {
  'members.read': 'find members; read their profile, balances, orders and decisions',
  'members.block': 'block and unblock log-in, trading and payouts of a member; limit payouts; lift a freeze',
  'members.access': 'end sessions, remove second factors, give out a temporary password',
  'members.notes': 'write notes and labels about a member',
  'members.orders': 'cancel orders and void options of a member',
  'members.identity': 'revoke a verified identity',
  'reviews.read': 'read what waits for a decision, with pictures',
  'reviews.deposit': 'decide deposits',
  'reviews.withdrawal': 'decide withdrawals',
  'reviews.loan': 'decide loans',
  'reviews.identity': 'decide identities',
  'payouts.pay': 'pay approved withdrawals by hand, record and return payments',
  'money.adjust':
    'propose and confirm credits and debits; compare the books with statements and resolve differences',
  'venue.read': 'read modes, switches and clocks of the venue',
  'venue.modes': 'change modes and switches',
  'venue.clock': 'accept the clock of the database',
  'settings.read': 'read settings and their history',
  'settings.change': 'propose and confirm changes of settings',
  'operators.read': 'read operators and roles',
  'operators.manage': 'add and stop operators, change their roles and what a role permits',
  'log.read': 'read the log of all operators',
} as const;

/** A permission of a role. */
export type OperatorPermission = keyof typeof OPERATOR_PERMISSIONS;

/**
 * A role of a new venue, in dollars: `alone` is what one operator decides about, `most` what two do together. `aloneDay` and `mostDay`
 * bound the sum of all decisions that an operator makes alone, or takes part in, on one day.
 */
interface StartRole {
  readonly permissions: readonly OperatorPermission[];
  readonly alone: string;
  readonly most: string;
  readonly aloneDay: string;
  readonly mostDay: string;
}

const SUPPORT = ['members.read', 'members.access', 'members.notes', 'reviews.read'] as const;

/** Roles that a new venue starts with. Two operators together change them. */
export const START_ROLES: Readonly<Record<string, StartRole>> = {
  support: { permissions: [...SUPPORT, 'members.block'], alone: '0', most: '0', aloneDay: '0', mostDay: '0' },
  reviewer: {
    permissions: [...SUPPORT, 'reviews.deposit', 'reviews.withdrawal', 'reviews.loan', 'reviews.identity'],
    alone: '1000',
    most: '10000',
    aloneDay: '5000',
    mostDay: '50000',
  },
  accountant: {
    permissions: [
      'members.read',
      'reviews.read',
      'reviews.deposit',
      'reviews.withdrawal',
      'payouts.pay',
      'money.adjust',
      'log.read',
    ],
    alone: '1000',
    most: '100000',
    aloneDay: '5000',
    mostDay: '500000',
  },
  risk: {
    permissions: [
      'members.read',
      'members.block',
      'members.orders',
      'venue.read',
      'venue.modes',
      'venue.clock',
    ],
    alone: '0',
    most: '0',
    aloneDay: '0',
    mostDay: '0',
  },
  admin: {
    permissions: Object.keys(OPERATOR_PERMISSIONS) as OperatorPermission[],
    alone: '10000',
    most: '1000000',
    aloneDay: '50000',
    mostDay: '5000000',
  },
};

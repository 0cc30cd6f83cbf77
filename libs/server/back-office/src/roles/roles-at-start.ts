/**
 * Roles of a new venue as rows of SQL, for a migration that is never changed. A later permission needs a migration that grants it;
 * a test compares the result with `START_ROLES`.
 */
export const ROLES_AT_START = `
  ('support', 0, 0),
  ('reviewer', 1000, 10000),
  ('accountant', 1000, 100000),
  ('risk', 0, 0),
  ('admin', 10000, 1000000)`;

const GRANTED: Readonly<Record<string, string>> = {
  support: 'members.read members.access members.notes reviews.read members.block',
  reviewer:
    'members.read members.access members.notes reviews.read reviews.deposit reviews.withdrawal reviews.loan reviews.identity',
  accountant:
    'members.read reviews.read reviews.deposit reviews.withdrawal payouts.pay money.adjust log.read',
  risk: 'members.read members.block members.orders venue.read venue.modes venue.clock',
  admin:
    'members.read members.block members.access members.notes members.orders members.identity reviews.read reviews.deposit reviews.withdrawal reviews.loan reviews.identity payouts.pay money.adjust venue.read venue.modes venue.clock settings.read settings.change operators.read operators.manage log.read',
};

/** The permissions of these roles. */
export const PERMISSIONS_AT_START = Object.entries(GRANTED)
  .flatMap(([role, list]) => list.split(' ').map((permission) => `('${role}', '${permission}')`))
  .join(', ');

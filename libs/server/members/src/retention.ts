import type { Retention } from '@ex/server-db';

/** How long what is known of members stays. */
export const membersRetention: readonly Retention[] = [
  { table: 'member', kept: 'accounts; the ledger, orders and records refer to them' },
  {
    table: 'member_name',
    kept: 'names of members, also former ones, so that nobody takes over the name of another',
  },
  { table: 'member_factor', kept: 'second factors, until members remove them' },
  { table: 'member_recovery_code', kept: 'recovery codes, until they are used or renewed' },
  { table: 'member_block', kept: 'what operators have blocked of an account, when and why' },
  { table: 'member_payout_limit', kept: 'what operators have limited of an account, when and why' },
  { table: 'member_freeze', kept: 'who has frozen an account and when' },
  { table: 'member_terms', kept: 'proof of which terms a member has accepted' },
  { table: 'identity_paper', kept: 'proof of identity that an operator has decided on' },
  // Not by the last call, which changes with every minute of use: a session that idles ends earlier, its row goes with its end.
  { table: 'member_session', key: ['token_hash'], at: 'ends_at', days: 0 },
  { table: 'member_network', key: ['member_id', 'network'], at: 'seen_at', days: 90 },
  { table: 'member_browser', key: ['member_id', 'browser'], at: 'seen_at', days: 90 },
  { table: 'member_login', key: ['id'], at: 'at', days: 90 },
  { table: 'attempt_limit', key: ['key'], at: 'window_ends_at', days: 0, where: 'blocked_until < now()' },
  { table: 'email_code', key: ['email'], at: 'ends_at', days: 0 },
  { table: 'factor_request', key: ['name_hash'], at: 'ends_at', days: 0 },
  { table: 'password_reset', key: ['member_id'], at: 'ends_at', days: 0 },
  { table: 'password_reset_request', rule: 'taken out by the worker that answers them, within seconds' },
];

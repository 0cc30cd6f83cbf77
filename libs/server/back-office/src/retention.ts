import type { Retention } from '@ex/server-db';

/** How long what operators are and do stays. */
export const backOfficeRetention: readonly Retention[] = [
  { table: 'operator', kept: 'operators; log and decisions refer to them' },
  { table: 'operator_role', kept: 'roles of operators' },
  { table: 'operator_role_permission', kept: 'what a role permits' },
  { table: 'operator_key', kept: 'authenticator apps of operators, until they are removed' },
  { table: 'operator_proposal', kept: 'who proposed and who confirmed a decision of two people' },
  { table: 'operator_log', kept: 'who did and read what, chained by hashes' },
  { table: 'operator_note', kept: 'notes of operators about a member' },
  { table: 'operator_label', key: ['member_id', 'label'], at: 'until', days: 90 },
  { table: 'operator_decided', key: ['id'], at: 'at', days: 30 },
  { table: 'operator_alarm', kept: 'one row for each queue' },
  { table: 'operator_alarm_message', key: ['id'], at: 'created_at', days: 30 },
  { table: 'operator_preview', key: ['token_hash'], at: 'until', days: 0 },
  { table: 'operator_session', key: ['token_hash'], at: 'ends_at', days: 0 },
];

import type { Migration } from '@ex/server-db';

/** Indexes by which operators find members by the beginning of an email, a name or the name on identity papers (OPS-12). */
export const findMembersMigration: Migration = {
  id: 'members/012-find-members',
  sql: `
    CREATE INDEX member_email_begins ON member (email text_pattern_ops);
    CREATE INDEX member_username_begins ON member (lower(username) text_pattern_ops);
    CREATE INDEX identity_paper_name_begins ON identity_paper (lower(real_name) text_pattern_ops);
  `,
};

import type { Migration } from '@ex/server-db';
import { PERMISSIONS_AT_START, ROLES_AT_START } from './roles/roles-at-start';

/** Operators, their keys and sessions, roles, decisions of two people, and the log. */
export const backOfficeMigrations: readonly Migration[] = [
  {
    id: 'back-office/001-operators',
    sql: `
      CREATE TABLE operator_role (
        name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
        alone numeric(20,2) NOT NULL CHECK (alone >= 0),
        most numeric(20,2) NOT NULL CHECK (most >= alone)
      );
      CREATE TABLE operator_role_permission (
        role text NOT NULL REFERENCES operator_role (name),
        permission text NOT NULL,
        PRIMARY KEY (role, permission)
      );
      INSERT INTO operator_role (name, alone, most) VALUES ${ROLES_AT_START};
      INSERT INTO operator_role_permission (role, permission) VALUES ${PERMISSIONS_AT_START};

      CREATE TABLE operator (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
        role text NOT NULL REFERENCES operator_role (name),
        password_hash text NOT NULL,
        must_renew boolean NOT NULL,
        created_at timestamptz NOT NULL,
        stopped_at timestamptz
      );
      CREATE TABLE operator_key (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operator_id integer NOT NULL REFERENCES operator (id),
        title text NOT NULL,
        secret bytea NOT NULL,
        last_step bigint,
        begun_at timestamptz NOT NULL,
        proven_at timestamptz
      );
      CREATE INDEX operator_key_of_operator ON operator_key (operator_id);
      CREATE TABLE operator_session (
        id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        token_hash bytea PRIMARY KEY,
        operator_id integer NOT NULL REFERENCES operator (id),
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        address text NOT NULL,
        agent text NOT NULL
      );
      CREATE INDEX operator_session_of_operator ON operator_session (operator_id);
      CREATE INDEX operator_session_ends ON operator_session (ends_at);
    `,
  },
  {
    // The database itself refuses that one operator decides as both people.
    id: 'back-office/002-proposals',
    sql: `
      CREATE TABLE operator_proposal (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        call text NOT NULL,
        fields jsonb NOT NULL,
        purpose text NOT NULL,
        member_id bigint,
        proposer_id integer NOT NULL REFERENCES operator (id),
        proposed_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
        decider_id integer REFERENCES operator (id),
        decided_at timestamptz,
        CHECK ((state = 'open') = (decider_id IS NULL)),
        CHECK ((state = 'open') = (decided_at IS NULL)),
        CONSTRAINT operator_proposal_two_people CHECK (state <> 'confirmed' OR decider_id <> proposer_id),
        CONSTRAINT operator_proposal_in_time CHECK (state <> 'confirmed' OR decided_at <= expires_at)
      );
      CREATE INDEX operator_proposal_open ON operator_proposal (id) WHERE state = 'open';

      CREATE FUNCTION operator_proposal_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR OLD.state <> 'open'
           OR (NEW.id, NEW.call, NEW.fields, NEW.purpose, NEW.proposer_id, NEW.proposed_at, NEW.expires_at)
             IS DISTINCT FROM (OLD.id, OLD.call, OLD.fields, OLD.purpose, OLD.proposer_id, OLD.proposed_at, OLD.expires_at)
        THEN RAISE EXCEPTION 'proposal % cannot be changed', OLD.id; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER operator_proposal_decided_once BEFORE UPDATE OR DELETE ON operator_proposal
        FOR EACH ROW EXECUTE FUNCTION operator_proposal_decided_once();
    `,
  },
  {
    // Each row names the hash of the row before it; the database numbers and hashes rows one after the other, without gaps.
    id: 'back-office/003-log',
    sql: `
      CREATE TABLE operator_log (
        id bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        operator_id integer REFERENCES operator (id),
        operator text NOT NULL CHECK (operator <> ''),
        call text NOT NULL,
        purpose text NOT NULL,
        member_id bigint,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        hash bytea NOT NULL
      );
      CREATE INDEX operator_log_of_member ON operator_log (member_id, id DESC) WHERE member_id IS NOT NULL;
      CREATE INDEX operator_log_of_operator ON operator_log (operator, id DESC);

      CREATE FUNCTION operator_log_hash(previous bytea, entry operator_log) RETURNS bytea LANGUAGE sql STABLE AS $$
        SELECT sha256(previous || convert_to(jsonb_build_array(
          entry.id, extract(epoch FROM entry.at)::text, entry.operator_id, entry.operator, entry.call, entry.purpose,
          entry.member_id, entry.subject, entry.before, entry.after)::text, 'UTF8'))
      $$;
      CREATE FUNCTION operator_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE last record;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('operator log', 0));
        SELECT id, hash INTO last FROM operator_log ORDER BY id DESC LIMIT 1;
        NEW.id := COALESCE(last.id, 0) + 1;
        NEW.hash := operator_log_hash(COALESCE(last.hash, ''::bytea), NEW);
        RETURN NEW;
      END $$;
      CREATE TRIGGER operator_log_chain BEFORE INSERT ON operator_log
        FOR EACH ROW EXECUTE FUNCTION operator_log_chain();
      CREATE FUNCTION operator_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the log of operators is append-only'; END $$;
      CREATE TRIGGER operator_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
        FOR EACH STATEMENT EXECUTE FUNCTION operator_log_append_only();
    `,
  },
  {
    id: 'back-office/004-notes',
    sql: `
      CREATE TABLE operator_note (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        operator text NOT NULL,
        text text NOT NULL CHECK (text <> ''),
        written_at timestamptz NOT NULL
      );
      CREATE INDEX operator_note_of_member ON operator_note (member_id, id DESC);
      CREATE TABLE operator_label (
        member_id bigint NOT NULL,
        label text NOT NULL,
        until timestamptz NOT NULL,
        PRIMARY KEY (member_id, label)
      );
      CREATE INDEX operator_label_until ON operator_label (until);
    `,
  },
  {
    // A role that an earlier release states later has no ceilings of a day, so that its operators decide about no money.
    id: 'back-office/005-day-ceilings',
    sql: `
      ALTER TABLE operator_role ADD COLUMN alone_day numeric(20,2) NOT NULL DEFAULT 0 CHECK (alone_day >= 0);
      ALTER TABLE operator_role ADD COLUMN most_day numeric(20,2) NOT NULL DEFAULT 0 CHECK (most_day >= alone_day);
      UPDATE operator_role SET alone_day = 5 * alone, most_day = 5 * most;

      CREATE TABLE operator_decided (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operator_id integer NOT NULL REFERENCES operator (id),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        dollars numeric(20,2) NOT NULL CHECK (dollars >= 0),
        together boolean NOT NULL,
        call text NOT NULL
      );
      CREATE INDEX operator_decided_of_day ON operator_decided (operator_id, at);
      CREATE INDEX operator_decided_at ON operator_decided (at);
    `,
  },
  {
    // Queues that people were notified of, and what waits to be posted to a webhook.
    id: 'back-office/006-alarms',
    sql: `
      CREATE TABLE operator_alarm (
        queue text PRIMARY KEY,
        raised_at timestamptz,
        notified_at timestamptz
      );
      CREATE TABLE operator_alarm_message (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        type text NOT NULL CHECK (type IN ('queue.late', 'queue.recovered')),
        body text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        next_try_at timestamptz NOT NULL
      );
      CREATE INDEX operator_alarm_message_waiting ON operator_alarm_message (next_try_at) WHERE state = 'waiting';
      CREATE INDEX operator_alarm_message_created ON operator_alarm_message (created_at);
    `,
  },
  {
    id: 'back-office/009-previews',
    sql: `
      CREATE TABLE operator_preview (
        token_hash bytea PRIMARY KEY,
        operator_id integer NOT NULL REFERENCES operator (id),
        kind text NOT NULL,
        verdict smallint NOT NULL,
        reason text,
        items jsonb NOT NULL,
        until timestamptz NOT NULL
      );
      CREATE INDEX operator_preview_until ON operator_preview (until);
    `,
  },
];

-- What staff read and did, and what commands and jobs of the machine did: numbered without gaps, each row sealed with a
-- keyed hash over itself and over the row before. Rows hold numbers, names of fields and keyed hashes, never values.
CREATE TABLE audit_log (
  number bigint PRIMARY KEY CHECK (number > 0),
  -- To the millisecond, as it is hashed; no row is older than the one before.
  at timestamptz(3) NOT NULL,
  -- The number of the member of staff; 0 for a command or a job of the machine. No foreign key: rows outlive members.
  actor bigint NOT NULL,
  act text NOT NULL,
  -- `kind:id` of each.
  subjects text[] NOT NULL,
  fields text[] NOT NULL,
  -- `name:hash` of each.
  value_hashes text[] NOT NULL,
  text_hash bytea,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX ON audit_log (at, number);
CREATE INDEX ON audit_log (actor, number);
CREATE INDEX ON audit_log (act, number);
-- A row is written while others wait for their turn, which a list of pending entries would now and then make long.
CREATE INDEX ON audit_log USING gin (subjects) WITH (fastupdate = off);

-- The free text of a row, erased by deleting it: the row then keeps a hash that nobody can guess the text from, since its
-- salt is gone as well.
CREATE TABLE audit_texts (
  number bigint PRIMARY KEY,
  text text NOT NULL,
  salt bytea NOT NULL
);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the audit log is append-only', tg_op, tg_table_name;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
-- The owner of a table can give itself these rights back, so that this stops mistakes and injected statements alone.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM CURRENT_USER;
REVOKE UPDATE, TRUNCATE ON audit_texts FROM CURRENT_USER;

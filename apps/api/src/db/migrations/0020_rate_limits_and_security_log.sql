-- One leaky bucket a limit and subject: a call pours its share in, and `empty_at` is when all of it has run out.
-- Keys are keyed hashes. Lost in a crash, which only forgives. rate_limits stays for the version before.
CREATE UNLOGGED TABLE rate_limit_buckets (key bytea PRIMARY KEY, empty_at timestamptz NOT NULL);
CREATE INDEX ON rate_limit_buckets (empty_at);

-- What an intrusion is reconstructed from. Member and network are keyed hashes: nothing here names anyone.
CREATE TABLE security_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- The call's name and the answer's code.
  call text NOT NULL,
  code text NOT NULL,
  member bytea,
  network bytea,
  -- How often the same happened in the moment of one row.
  times integer NOT NULL CHECK (times > 0)
);
CREATE INDEX ON security_log (at);
CREATE INDEX ON security_log (member, id);
CREATE INDEX ON security_log (network, id);

-- Whoever bans, deletes or appoints a member, by whatever way: every process forgets the sessions it has cached.
-- The channel is that of wakeups.ts.
CREATE FUNCTION invalidate_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('harana_wake', new.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER invalidate_member AFTER UPDATE OF banned_at, deleted_at, staff_role ON members
  FOR EACH ROW WHEN ((old.banned_at, old.deleted_at, old.staff_role) IS DISTINCT FROM (new.banned_at, new.deleted_at, new.staff_role))
  EXECUTE FUNCTION invalidate_member();

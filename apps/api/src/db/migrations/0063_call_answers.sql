-- What a call that is done once was answered, by member and the key that came with it.
CREATE TABLE call_answers (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- Null only within the transaction that makes it.
  answer jsonb,
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, call, key)
);
CREATE INDEX call_answers_at ON call_answers (at);

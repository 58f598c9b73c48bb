-- A mutual like is celebrated once with each of the two: a row for each, which stays even where a like is taken back.
CREATE TABLE celebrations (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Null until the member has seen it.
  seen_at timestamptz,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX celebrations_waiting ON celebrations (member_id) WHERE seen_at IS NULL;
CREATE INDEX celebrations_other ON celebrations (other_id);

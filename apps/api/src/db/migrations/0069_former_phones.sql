-- The numbers that members took off their accounts, as hashes alone: for a while they confirm no other account, and are
-- remembered with a member who is banned.
CREATE TABLE former_phones (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  number_hash bytea NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, number_hash)
);
CREATE INDEX former_phones_number ON former_phones (number_hash);
CREATE INDEX former_phones_removed ON former_phones (removed_at);

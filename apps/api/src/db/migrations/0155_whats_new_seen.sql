-- Until when a member has seen who liked and visited them; no row for who never said so.
CREATE TABLE whats_new_seen (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  seen_until timestamptz NOT NULL
);

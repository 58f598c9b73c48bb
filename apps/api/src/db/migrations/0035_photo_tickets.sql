-- The ticket in which staff decide on a hit. Null in open hits that have none yet: a job opens theirs.
ALTER TABLE photo_hits ADD COLUMN IF NOT EXISTS ticket_id bigint REFERENCES tickets ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS photo_hits_ticket_idx ON photo_hits (ticket_id);

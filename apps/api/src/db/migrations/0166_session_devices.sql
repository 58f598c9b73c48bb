-- The browser that a session was begun in, as log_ins know it, and the one that a mailed link logs out. Null where the version
-- before wrote the row.
ALTER TABLE sessions ADD COLUMN device bytea;
ALTER TABLE links ADD COLUMN device bytea;

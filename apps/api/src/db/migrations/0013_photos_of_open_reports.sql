-- Whether an open report names a photo is asked whenever one is removed, and of every orphan that is swept.
CREATE INDEX IF NOT EXISTS reports_photos_idx ON reports USING gin ((evidence -> 'photos')) WHERE status = 0;

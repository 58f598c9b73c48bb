-- Photos that wait for staff before anybody but their member sees them, where the site's setting has it so. They are no
-- rows of `images`, so nothing shows or counts them; approved, they become such rows.
CREATE TABLE pending_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  path text NOT NULL UNIQUE CHECK (path ~ '^[0-9a-f]{32}$'),
  placeholder text NOT NULL,
  crop real[] CHECK (cardinality(crop) = 4),
  -- The photo whose place it takes, if that is still there.
  replaces uuid,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX pending_photos_member ON pending_photos (member_id, created_at);

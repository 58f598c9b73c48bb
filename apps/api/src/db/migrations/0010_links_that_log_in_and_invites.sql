-- Links log in as well: what they are for is named in accounts/links.ts alone.
ALTER TABLE links DROP CONSTRAINT IF EXISTS links_purpose_check;

-- The link by which a member invites; it is shared, so it is no secret and is kept as it is.
CREATE TABLE IF NOT EXISTS invites (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT app_now()
);

-- By whose invitation a member signed up.
ALTER TABLE members ADD COLUMN IF NOT EXISTS invited_by bigint REFERENCES members ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS members_invited_by ON members (invited_by) WHERE invited_by IS NOT NULL;

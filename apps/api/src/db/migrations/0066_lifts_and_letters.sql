-- Profiles that are lifted: shown in a row of their own among the search's results, for credits.
CREATE TABLE lifts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  credits int NOT NULL CHECK (credits > 0),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Staff took the profile down meanwhile, and the credits were given back.
  given_back_at timestamptz
);
CREATE INDEX lifts_running ON lifts (ends_at) WHERE given_back_at IS NULL;
CREATE INDEX lifts_member ON lifts (member_id, ends_at);

-- Members write letters to the concierge; the rows from before are of the other kind.
ALTER TABLE requests DROP CONSTRAINT requests_kind_check;
ALTER TABLE requests ADD CONSTRAINT requests_kind_check CHECK (kind IN ('profile-change', 'letter')) NOT VALID;

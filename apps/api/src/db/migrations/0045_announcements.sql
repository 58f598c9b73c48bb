-- What staff announce to members, in both languages, as it was saved last.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  -- How often it was saved.
  version int NOT NULL CHECK (version > 0),
  title_en text NOT NULL,
  title_fil text NOT NULL,
  text_en text NOT NULL,
  text_fil text NOT NULL,
  -- Null for both.
  site text,
  audience text NOT NULL,
  importance text NOT NULL,
  -- The route of the page that it links to.
  page text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- When staff ended it before its time.
  ended_at timestamptz
);
-- Read with every session, and so by the few that have not ended.
CREATE INDEX announcements_not_ended ON announcements (ends_at) WHERE ended_at IS NULL;

-- What an announcement said each time it was saved.
CREATE TABLE announcement_versions (
  announcement_id uuid NOT NULL REFERENCES announcements,
  version int NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  -- Who saved it; null once that member is gone.
  staff_id bigint REFERENCES members ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (announcement_id, version)
);
CREATE INDEX ON announcement_versions (staff_id);

-- Who does not want to see which again.
CREATE TABLE announcement_dismissals (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  announcement_id uuid NOT NULL REFERENCES announcements,
  PRIMARY KEY (member_id, announcement_id)
);
CREATE INDEX ON announcement_dismissals (announcement_id);

-- Evidence that was taken out of a ticket and is opened by two members of staff together. Nothing here refers to a ticket,
-- a report or a member by a key, so that it outlives all of them.
CREATE TABLE seals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL UNIQUE,
  member_id bigint,
  -- Null where a report sealed it by itself.
  sealed_by bigint,
  sealed_at timestamptz NOT NULL,
  -- The texts that were taken from the profile.
  texts jsonb
);

-- What stood in a report: its row keeps its own number as its text, since a reporter's open texts differ.
CREATE TABLE sealed_reports (
  report_id uuid PRIMARY KEY,
  seal_id bigint NOT NULL REFERENCES seals ON DELETE CASCADE,
  category text NOT NULL,
  text text NOT NULL,
  evidence jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sealed_reports_seal ON sealed_reports (seal_id);

CREATE TABLE sealed_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seal_id bigint NOT NULL REFERENCES seals ON DELETE CASCADE,
  path text NOT NULL,
  placeholder text NOT NULL DEFAULT '',
  -- Where it was taken from; null where its member had removed it before.
  taken_from text CHECK (taken_from IN ('images', 'pending_photos')),
  crop real[],
  position smallint,
  replaces uuid,
  created_at timestamptz,
  -- Whether it was banned with the seal.
  banned boolean NOT NULL DEFAULT false,
  UNIQUE (seal_id, path)
);
CREATE INDEX sealed_photos_path ON sealed_photos (path);

-- Wishes to open a seal: one member of staff asks, another agrees.
CREATE TABLE seal_openings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seal_id bigint NOT NULL REFERENCES seals ON DELETE CASCADE,
  asked_by bigint NOT NULL,
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_by bigint,
  agreed boolean,
  -- Until when somebody may answer; once somebody agreed, until when it is open.
  ends_at timestamptz NOT NULL,
  -- When it was refused or ended; a job sets it where the time ran out.
  ended_at timestamptz,
  CHECK ((answered_by IS NULL) = (agreed IS NULL)),
  CONSTRAINT seal_openings_two_people CHECK (answered_by <> asked_by)
);
CREATE INDEX seal_openings_seal ON seal_openings (seal_id, id DESC);
CREATE INDEX seal_openings_running ON seal_openings (ends_at) WHERE ended_at IS NULL;

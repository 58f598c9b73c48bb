-- A member's private note on another.
CREATE TABLE notes (
  writer bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  about bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  note text NOT NULL CHECK (note <> ''),
  -- Milliseconds of its saving, always above the one before.
  version bigint NOT NULL,
  PRIMARY KEY (writer, about),
  CHECK (writer <> about)
);
CREATE INDEX ON notes (about);

-- The name by which the blocker knew the other; null when the other was out of sight already.
ALTER TABLE blocks ADD blocked_name text;

-- What members report to staff. It outlives both.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reporter bigint REFERENCES members ON DELETE SET NULL,
  reported bigint REFERENCES members ON DELETE SET NULL,
  category text NOT NULL CHECK (category IN ('fake', 'scam', 'harassment', 'explicit', 'underage', 'other')),
  text text NOT NULL,
  -- The reported profile as it was then: texts and the photos' paths.
  evidence jsonb NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN -1 AND 1),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
-- A report that is sent again because its answer got lost stays one.
CREATE UNIQUE INDEX ON reports (reporter, reported, category, md5(text)) WHERE status = 0;
CREATE INDEX ON reports (reported);
CREATE INDEX ON reports (created_at) WHERE status = 0;

-- What members ask of staff.
CREATE TABLE requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('profile-change')),
  -- What is wished, by kind; a profile change has gender, birthdate or both.
  wish jsonb NOT NULL,
  reason text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN -1 AND 1),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX ON requests (member_id, kind) WHERE status = 0;
CREATE INDEX ON requests (member_id, created_at DESC);
CREATE INDEX ON requests (created_at) WHERE status = 0;

-- Which profiles a member was shown on a day, a bit each (see crawling.ts). Lost in a crash, which only forgives.
CREATE UNLOGGED TABLE profiles_shown (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  seen bit(8192) NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX ON profiles_shown (day);

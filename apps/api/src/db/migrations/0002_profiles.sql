CREATE TABLE profiles (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  profile_name text NOT NULL,
  country_id smallint NOT NULL,
  city text NOT NULL,
  about_user text NOT NULL DEFAULT '',
  about_match text NOT NULL DEFAULT '',
  -- Bit mask of goals: code 1 is bit 1, code 4 is bit 8.
  goals smallint NOT NULL CHECK (goals BETWEEN 1 AND 15),
  body_type smallint, eyes_type smallint, hair_type smallint,
  has_children smallint, want_children smallint, smoking smallint, drinking smallint, tattoos smallint,
  current_status smallint, education_level smallint, in_school smallint,
  -- The saved search: null interested is all that are open to the member.
  low_age smallint NOT NULL DEFAULT 18, high_age smallint NOT NULL DEFAULT 99,
  interested smallint, searching_for smallint NOT NULL DEFAULT 0,
  CHECK (low_age <= high_age)
);

CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Where its sizes lie in the storage.
  path text NOT NULL UNIQUE,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (member_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- What search reads: narrow, and kept beside the profile by the search domain.
CREATE TABLE search_card (
  id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  last_active timestamptz NOT NULL,
  birthdate date NOT NULL,
  birth_year smallint NOT NULL,
  gender smallint NOT NULL,
  country_id smallint NOT NULL,
  goals smallint NOT NULL,
  visible boolean NOT NULL
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX ON search_card (gender, country_id, last_active DESC, id) INCLUDE (goals, birthdate) WHERE visible;
CREATE INDEX ON search_card (gender, last_active DESC, id) INCLUDE (goals, birthdate) WHERE visible;
-- For narrow ages with a rare goal.
CREATE INDEX ON search_card (gender, country_id, birth_year, last_active DESC, id) INCLUDE (goals, birthdate) WHERE visible;
CREATE INDEX ON search_card (gender, birth_year, last_active DESC, id) INCLUDE (goals, birthdate) WHERE visible;

CREATE TABLE likes (
  liker bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  liked bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (liker, liked),
  CHECK (liker <> liked)
);
CREATE INDEX ON likes (liked, created_at DESC);

CREATE TABLE visits (
  visitor bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  visited bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  visited_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (visitor, visited, day),
  CHECK (visitor <> visited)
);
CREATE INDEX ON visits (visited, visited_at DESC);

CREATE TABLE blocks (
  blocker bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  blocked bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (blocker, blocked),
  CHECK (blocker <> blocked)
);
CREATE INDEX ON blocks (blocked);

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- From the member's own sequence: a cursor over it misses nothing.
  seq bigint NOT NULL,
  type text NOT NULL,
  actor_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Tells two happenings of one kind by one actor apart (a visit's day); the same one never notifies twice.
  occasion text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_now(),
  read_at timestamptz,
  removed_at timestamptz,
  UNIQUE (member_id, seq),
  UNIQUE (member_id, type, actor_id, occasion)
);
CREATE INDEX ON notifications (member_id, seq) WHERE read_at IS NULL AND removed_at IS NULL;

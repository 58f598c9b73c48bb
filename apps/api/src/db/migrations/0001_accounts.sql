-- One clock for all SQL; its shift is zero but in tests.
CREATE TABLE app_clock (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), shift interval NOT NULL DEFAULT '0');
INSERT INTO app_clock DEFAULT VALUES;
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS
  'SELECT now() + (SELECT shift FROM app_clock)';

-- Member numbers are random, so that nobody counts or walks through the members; they fit a JSON number.
CREATE FUNCTION random_member_id() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT 1000000000000 + floor(random() * 8000000000000000)::bigint';

CREATE TABLE members (
  id bigint PRIMARY KEY DEFAULT random_member_id(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  first_name text NOT NULL,
  gender smallint NOT NULL CHECK (gender BETWEEN 0 AND 3),
  birthdate date NOT NULL,
  site text NOT NULL CHECK (site IN ('harana', 'tagpo')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fil')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- When the member was confirmed as a real person.
  activated_at timestamptz,
  banned_at timestamptz,
  deleted_at timestamptz,
  staff_role text CHECK (staff_role IN ('support', 'moderator', 'finance', 'administrator')),
  ka_partner_at timestamptz,
  plan_id smallint NOT NULL DEFAULT 0 CHECK (plan_id BETWEEN 0 AND 6),
  plan_expires_at timestamptz,
  first_paid_at timestamptz,
  trial_until timestamptz,
  -- The number of the member's last event; raised under this row's lock.
  event_seq bigint NOT NULL DEFAULT 0
);

CREATE TABLE consents (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'privacy')),
  version text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, document, version)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON sessions (member_id);

-- One running code a member and purpose; a new one replaces it.
CREATE TABLE codes (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  email text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);
-- Wrong tries a member and day; no new code resets them.
CREATE TABLE code_tries (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day)
);

-- One-use links in mails.
CREATE TABLE links (
  token_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  -- The address it was sent to: a link proves that address and no later one.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ON links (member_id);

-- Counts of what can be guessed or flooded; keys are keyed hashes. Lost in a crash, which only forgives.
CREATE UNLOGGED TABLE rate_limits (
  key bytea NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX ON rate_limits (window_start);

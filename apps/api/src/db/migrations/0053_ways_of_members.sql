-- A passkey logs in by itself. The rows from before were held to the shorter list, so nothing is read again.
ALTER TABLE sessions DROP CONSTRAINT sessions_via_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_via_check
  CHECK (via IN ('password', 'provider', 'link', 'passkey')) NOT VALID;

-- The challenges of log-ins by passkey that were answered, as hashes: each opens one session.
CREATE TABLE spent_passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- When a provider last logged its member in, and when a password was last set; null where it was before this version.
ALTER TABLE identities ADD COLUMN last_used_at timestamptz;
ALTER TABLE members ADD COLUMN password_changed_at timestamptz;

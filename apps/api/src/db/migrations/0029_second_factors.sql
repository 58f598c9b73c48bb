-- When a session was confirmed by a second factor, and when its member last proved who is there; null for never.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz, ADD COLUMN proven_at timestamptz;

CREATE INDEX members_staff ON members (id) WHERE staff_roles <> '{}';

-- A TOTP's secret is sealed by the installation's own. totp_step is the newest step whose code was used: neither it nor
-- an earlier one works again.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_used_at timestamptz,
  totp_secret text,
  totp_step bigint,
  credential_id text UNIQUE,
  public_key bytea,
  sign_count bigint,
  transports text[],
  CHECK (CASE kind
    WHEN 'totp' THEN totp_secret IS NOT NULL AND totp_step IS NOT NULL AND credential_id IS NULL
    ELSE credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL AND totp_secret IS NULL END)
);
CREATE INDEX ON second_factors (member_id);

-- Codes that were not used yet, as keyed hashes.
CREATE TABLE recovery_codes (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (member_id, code_hash)
);

-- What a session is asked to answer: the sealed secret of a TOTP that is being set up, or a passkey's challenge.
CREATE TABLE second_factor_challenges (
  session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('totp', 'passkey', 'proof')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);

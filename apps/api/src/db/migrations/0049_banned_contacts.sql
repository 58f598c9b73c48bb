-- By what a banned member is known who comes back after their account was erased: keyed hashes of e-mails and phone
-- numbers, which name nobody without the installation's secret.
CREATE TABLE banned_contacts (
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  hash bytea NOT NULL,
  banned_at timestamptz NOT NULL,
  PRIMARY KEY (kind, hash)
);

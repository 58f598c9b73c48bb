-- The new e-mail that a member asked for last, and the code that was mailed to it.
CREATE TABLE email_changes (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  email text NOT NULL,
  -- Null until the mail is made.
  code_hash bytea,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);
CREATE INDEX email_changes_expire ON email_changes (expires_at);

-- By which link an e-mail that was changed is put back. Until then no other account gets it.
CREATE TABLE email_undos (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The one from before the change.
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_undos_member ON email_undos (member_id);
CREATE INDEX email_undos_email ON email_undos (email);
CREATE INDEX email_undos_expire ON email_undos (expires_at);

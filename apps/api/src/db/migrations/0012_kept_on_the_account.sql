-- What a member expects to be remembered wherever they log in.
ALTER TABLE members
  -- Null until one was chosen.
  ADD COLUMN appearance text CHECK (appearance IN ('auto', 'light', 'dark')),
  ADD COLUMN dismissed_tips text[] NOT NULL DEFAULT '{}' CHECK (cardinality(dismissed_tips) <= 20);

-- Forms that were begun and not sent; for their writer alone.
CREATE TABLE drafts (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  form text NOT NULL,
  content jsonb NOT NULL CHECK (octet_length(content::text) <= 400000),
  kept_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, form)
);

-- By which of a provider's accounts a member logs in.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('facebook', 'google')),
  -- The provider's own name for the person, for this site alone.
  subject text NOT NULL CHECK (length(subject) <= 255),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX ON identities (member_id);

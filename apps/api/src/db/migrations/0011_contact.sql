-- What visitors and members write to the operator by the contact form. Deleted after a year, or with the member.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Who was logged in while writing.
  member_id bigint REFERENCES members ON DELETE CASCADE,
  site text NOT NULL CHECK (site IN ('harana', 'tagpo')),
  language text NOT NULL CHECK (language IN ('en', 'fil')),
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  message text NOT NULL CHECK (message <> ''),
  day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
-- A message that is sent again because its answer got lost stays one.
CREATE UNIQUE INDEX ON contact_messages (day, email, md5(name || E'\n' || message));
CREATE INDEX ON contact_messages (member_id);

-- The check of a member's document and face by an outside company, of which no picture reaches us: the latest one.
CREATE TABLE verification_checks (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  provider text NOT NULL CHECK (provider IN ('stripe')),
  -- The company's name of it.
  session text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'working', 'verified', 'retry', 'refused')),
  flaw text,
  -- What the document showed, sealed.
  legal_name text,
  birthdate text,
  begun_at timestamptz NOT NULL DEFAULT app_now(),
  -- When the company said so, and when it was asked last.
  outcome_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- Counts what was written of its answers.
  revision integer NOT NULL DEFAULT 0,
  -- Null while it waits for staff.
  erase_at timestamptz
);
CREATE INDEX verification_checks_asked ON verification_checks (asked_at) WHERE state IN ('open', 'working', 'retry');
CREATE INDEX verification_checks_erase ON verification_checks (erase_at);

-- The checks of which the company is to erase what it was shown: all that are not kept here any more, however they went.
CREATE TABLE verification_redactions (
  session text PRIMARY KEY,
  provider text NOT NULL,
  since timestamptz NOT NULL DEFAULT app_now(),
  -- When the company was asked last; those that it would not take have others go first.
  tried_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE FUNCTION redact_verification_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO verification_redactions (session, provider) VALUES (OLD.session, OLD.provider) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER verification_checks_redact AFTER DELETE ON verification_checks
  FOR EACH ROW EXECUTE FUNCTION redact_verification_check();

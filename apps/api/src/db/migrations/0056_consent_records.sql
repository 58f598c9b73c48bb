-- Every consent that a member gave or took back: to which version of a document, where, and when. Rows are only added.
CREATE TABLE consent_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'privacy', 'sensitive')),
  version text NOT NULL,
  act text NOT NULL CHECK (act IN ('given', 'taken-back')),
  place text NOT NULL CHECK (place IN ('sign-up', 'asked', 'profile', 'settings')),
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX ON consent_records (member_id);

CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: consents are only added', tg_op, tg_table_name;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_consent();

-- What members agreed to until now was at their sign-up. The policy of that version says that publishing a text in one's
-- profile is an explicit consent to showing it.
INSERT INTO consent_records (member_id, document, version, act, place, at)
  SELECT member_id, document, version, 'given', 'sign-up', agreed_at FROM consents ORDER BY agreed_at, document;
INSERT INTO consent_records (member_id, document, version, act, place, at)
  SELECT p.member_id, 'sensitive', c.version, 'given', 'profile', p.created_at
  FROM profiles p JOIN consents c ON c.member_id = p.member_id AND c.document = 'privacy' AND c.version = '2026-11'
  WHERE p.about_user <> '' OR p.about_match <> '' OR p.interested IS NOT NULL;

-- The version before writes into the old table while it still runs; nothing reads it any more.
CREATE FUNCTION record_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_records (member_id, document, version, act, place, at)
    VALUES (new.member_id, new.document, new.version, 'given', 'sign-up', new.agreed_at);
  RETURN null;
END $$;
CREATE TRIGGER record_consent AFTER INSERT OR UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION record_consent();

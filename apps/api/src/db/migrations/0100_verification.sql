-- How each member's verification stands: what staff decided about each step (R3.22), and on what the seal stands.
CREATE TABLE verifications (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  document smallint NOT NULL DEFAULT -1 CHECK (document BETWEEN -1 AND 1),
  selfie smallint NOT NULL DEFAULT -1 CHECK (selfie BETWEEN -1 AND 1),
  profile smallint NOT NULL DEFAULT -1 CHECK (profile BETWEEN -1 AND 1),
  photos smallint NOT NULL DEFAULT -1 CHECK (photos BETWEEN -1 AND 1),
  -- What was wrong, by step, by the names of the contract's model/verification.ts.
  flaws jsonb NOT NULL DEFAULT '{}',
  words text NOT NULL DEFAULT '',
  -- What staff last decided on, by step: a picture's id, the main photo's path, or a digest of the profile.
  decided_on jsonb NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  decided_by bigint REFERENCES members ON DELETE SET NULL,
  refusals integer NOT NULL DEFAULT 0,
  -- The name as a document showed it, sealed.
  legal_name text,
  -- The request that waits for staff, and since when.
  request_id uuid,
  sent_at timestamptz,
  -- Since when the whole is approved, and for which main photo and which names: the seal is shown while both are as they were.
  approved_at timestamptz,
  checked_photo text,
  checked_names text,
  -- Since when they are not, and whether that was taken up.
  changed_at timestamptz,
  told_at timestamptz,
  -- The gesture that was asked for last.
  gesture_id uuid,
  hand text,
  place text,
  gesture_ends_at timestamptz,
  gestures_since timestamptz,
  gestures integer NOT NULL DEFAULT 0,
  CHECK (approved_at IS NULL OR (checked_photo IS NOT NULL AND checked_names IS NOT NULL))
);
CREATE INDEX verifications_changed ON verifications (changed_at) WHERE changed_at IS NOT NULL AND told_at IS NULL;

-- The pictures that members sent to be verified. Each lies in a folder of its own, sealed with a key of its own, which is
-- kept here wrapped by a master key.
CREATE TABLE verification_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('document', 'selfie')),
  hand text,
  place text,
  folder text NOT NULL UNIQUE CHECK (folder ~ '^doc-[0-9a-f]{32}$'),
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  -- Null while it waits for staff.
  erase_at timestamptz,
  UNIQUE (member_id, part)
);
CREATE INDEX verification_documents_erase ON verification_documents (erase_at);
CREATE INDEX verification_documents_key ON verification_documents (key_id);

-- Who of staff read which picture, when, and for which ticket. It stays when the picture is erased.
CREATE TABLE document_reads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id uuid NOT NULL,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  reader bigint REFERENCES members ON DELETE SET NULL,
  ticket_id bigint NOT NULL,
  read_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX document_reads_member ON document_reads (member_id, read_at);
CREATE INDEX document_reads_reader ON document_reads (reader);
CREATE INDEX document_reads_read ON document_reads (read_at);

-- Brings what others see up to date: a member is verified while the main photo and the names are those that staff approved.
CREATE FUNCTION show_verification(member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  approved timestamptz;
  is_same boolean;
BEGIN
  SELECT v.approved_at, coalesce(v.checked_photo = i.path AND v.checked_names = names_of_member(member), false)
  INTO approved, is_same
  FROM verifications v LEFT JOIN images i ON i.member_id = v.member_id AND i.position = 0
  WHERE v.member_id = member;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE verifications SET changed_at = CASE WHEN is_same OR approved IS NULL THEN NULL ELSE coalesce(changed_at, app_now()) END,
    told_at = CASE WHEN is_same OR approved IS NULL THEN NULL ELSE told_at END
  WHERE member_id = member AND (approved IS NOT NULL AND NOT is_same) <> (changed_at IS NOT NULL);
  UPDATE members m SET verified_at = s.at, ka_partner_at = s.partner
  FROM (SELECT shown.at, CASE WHEN o.gender <> 3 THEN shown.at END AS partner
    FROM (SELECT CASE WHEN is_same THEN approved END AS at) shown, members o WHERE o.id = member) s
  WHERE m.id = member AND (m.verified_at, m.ka_partner_at) IS DISTINCT FROM (s.at, s.partner);
END $$;

-- The names that the seal stands on.
CREATE FUNCTION names_of_member(member bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', coalesce(p.profile_name, ''), m.first_name, m.last_name))
  FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = member
$$;

CREATE FUNCTION show_verification_by_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_verification(CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER images_show_verification AFTER INSERT OR DELETE OR UPDATE OF path, position ON images
  FOR EACH ROW EXECUTE FUNCTION show_verification_by_photos();
CREATE FUNCTION show_verification_by_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_verification(CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_show_verification AFTER DELETE OR UPDATE OF profile_name ON profiles
  FOR EACH ROW EXECUTE FUNCTION show_verification_by_profiles();
CREATE FUNCTION show_verification_by_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_verification(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER members_show_verification AFTER UPDATE OF first_name, last_name, gender ON members
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.gender) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.gender))
  EXECUTE FUNCTION show_verification_by_members();
CREATE FUNCTION show_verification_by_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_verification(NEW.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER verifications_show AFTER INSERT OR UPDATE OF approved_at, checked_photo, checked_names ON verifications
  FOR EACH ROW EXECUTE FUNCTION show_verification_by_itself();

ALTER TABLE requests DROP CONSTRAINT requests_kind_check;
ALTER TABLE requests ADD CONSTRAINT requests_kind_check CHECK (kind IN ('profile-change', 'letter', 'verification')) NOT VALID;

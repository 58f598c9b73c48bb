-- What staff find members by, in tables of their own: an index on a table that is old and large would stop its writes
-- while it is made. Triggers keep them up to date, so that whoever changes a member needs not know of them.
CREATE TABLE member_index (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  joined timestamptz NOT NULL,
  state text NOT NULL,
  -- What a member's class follows from, but for the times that it depends on.
  tier text NOT NULL,
  gender smallint NOT NULL,
  -- Null without a profile, as are the city and the profile's name.
  country_id smallint,
  -- Without marks and in small letters, as city_key has them.
  first_name text COLLATE "C" NOT NULL,
  city text COLLATE "C",
  -- With a blank for each of the marks that names may hold.
  profile_name text COLLATE "C"
);
CREATE INDEX member_index_joined ON member_index (joined, member_id);
CREATE INDEX member_index_state ON member_index (state, joined, member_id);
CREATE INDEX member_index_tier ON member_index (tier, joined, member_id);
CREATE INDEX member_index_gender ON member_index (gender, joined, member_id);
CREATE INDEX member_index_country ON member_index (country_id, joined, member_id);
CREATE INDEX member_index_first_name ON member_index (first_name, member_id);
CREATE INDEX member_index_city ON member_index (city, member_id);
CREATE INDEX member_index_profile_name ON member_index (profile_name, member_id);

-- What a member may have several of: the profile's name from each of its further words on, the last nine digits of phone
-- numbers, the e-mails of providers' accounts.
CREATE TABLE member_words (
  kind text NOT NULL CHECK (kind IN ('name', 'phone', 'provider-email')),
  word text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (kind, word, member_id)
);
CREATE INDEX member_words_member ON member_words (member_id);

-- The e-mails that accounts had before.
CREATE TABLE former_emails (
  email text NOT NULL,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (email, member_id)
);
CREATE INDEX former_emails_member ON former_emails (member_id);
CREATE INDEX former_emails_changed ON former_emails (changed_at);

-- From which browser and network members logged in: keyed hashes, which are equal for the same browser or network. The
-- device is empty where the browser sent no cookie.
CREATE TABLE log_ins (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  device bytea NOT NULL,
  network bytea NOT NULL,
  first_at timestamptz NOT NULL DEFAULT app_now(),
  last_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (member_id, device, network)
);
CREATE INDEX log_ins_device ON log_ins (device, member_id) WHERE device <> '';
CREATE INDEX log_ins_network ON log_ins (network, member_id);
CREATE INDEX log_ins_last ON log_ins (last_at);

-- What kind of device a session was opened on, such as android; null for sessions from before.
ALTER TABLE sessions ADD COLUMN IF NOT EXISTS device_kind text;

-- What staff write to each other about a member.
CREATE TABLE member_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  writer bigint REFERENCES members ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX member_notes_member ON member_notes (member_id, id);
CREATE INDEX member_notes_writer ON member_notes (writer);

-- Staff may end a member's sessions as well. The rows from before are checked in the next file.
ALTER TABLE decisions DROP CONSTRAINT IF EXISTS decisions_action_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_action_check
  CHECK (action IN ('warn', 'restrict', 'suspend', 'ban', 'remove-photos', 'remove-texts', 'sign-out')) NOT VALID;

CREATE VIEW member_index_source AS
SELECT m.id AS member_id, m.created_at AS joined,
  CASE WHEN m.deleted_at IS NOT NULL THEN 'deleted' WHEN m.banned_at IS NOT NULL THEN 'banned'
    WHEN m.suspended_until IS NOT NULL THEN 'suspended' WHEN m.hidden_at IS NOT NULL THEN 'hidden'
    WHEN m.activated_at IS NULL THEN 'not-activated' ELSE 'active' END AS state,
  CASE WHEN m.staff_roles <> '{}' THEN 'staff' WHEN p.member_id IS NULL THEN 'no-profile'
    WHEN m.plan_id >= 5 THEN 'executive' WHEN m.plan_id >= 2 THEN 'paid' WHEN m.trial_until IS NOT NULL THEN 'trial'
    WHEN m.plan_id = 1 THEN 'verified' WHEN m.first_paid_at IS NOT NULL THEN 'paid-before' ELSE 'ordinary' END AS tier,
  m.gender, p.country_id, city_key(m.first_name) AS first_name, city_key(p.city) AS city,
  translate(city_key(p.profile_name), '_.-', '   ') AS profile_name
FROM members m LEFT JOIN profiles p ON p.member_id = m.id;

CREATE VIEW member_words_source AS
SELECT 'name' AS kind, array_to_string(words[at:], ' ') AS word, member_id
FROM (SELECT p.member_id, string_to_array(translate(city_key(p.profile_name), '_.-', '   '), ' ') AS words FROM profiles p) p
  CROSS JOIN LATERAL generate_series(2, cardinality(words)) at
WHERE words[at] <> ''
UNION
SELECT 'phone', right(digits, 9), id
FROM members CROSS JOIN LATERAL unnest(ARRAY[phone, cell_phone]) number
  CROSS JOIN LATERAL (SELECT regexp_replace(number, '\D', '', 'g') AS digits) d
WHERE number <> '' AND length(digits) >= 7
UNION
SELECT 'provider-email', lower(email), member_id FROM identities WHERE email IS NOT NULL;

CREATE FUNCTION refresh_member_index(member bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO member_index (member_id, joined, state, tier, gender, country_id, first_name, city, profile_name)
  SELECT member_id, joined, state, tier, gender, country_id, first_name, city, profile_name
  FROM member_index_source WHERE member_id = member
  ON CONFLICT (member_id) DO UPDATE SET joined = excluded.joined, state = excluded.state, tier = excluded.tier,
    gender = excluded.gender, country_id = excluded.country_id, first_name = excluded.first_name, city = excluded.city,
    profile_name = excluded.profile_name
$$;
CREATE FUNCTION refresh_member_words(member bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_words w WHERE w.member_id = member AND NOT EXISTS (
    SELECT FROM member_words_source s WHERE s.member_id = member AND s.kind = w.kind AND s.word = w.word);
  INSERT INTO member_words (kind, word, member_id)
  SELECT kind, word, member_id FROM member_words_source s WHERE s.member_id = member
    AND EXISTS (SELECT FROM members m WHERE m.id = member)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION find_member_by_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member_index(NEW.id);
  IF tg_op = 'INSERT' OR (old.phone, old.cell_phone) IS DISTINCT FROM (new.phone, new.cell_phone) THEN
    PERFORM refresh_member_words(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION find_member_by_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member_index(coalesce(NEW.member_id, OLD.member_id));
  PERFORM refresh_member_words(coalesce(NEW.member_id, OLD.member_id));
  RETURN NULL;
END $$;
CREATE FUNCTION find_member_by_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM refresh_member_words(OLD.member_id); END IF;
  IF tg_op <> 'DELETE' THEN PERFORM refresh_member_words(NEW.member_id); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_emails (email, member_id) VALUES (OLD.email, OLD.id)
  ON CONFLICT (email, member_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER find_member AFTER INSERT OR UPDATE OF created_at, deleted_at, banned_at, suspended_until, hidden_at,
    activated_at, staff_roles, plan_id, trial_until, first_paid_at, gender, first_name, phone, cell_phone ON members
  FOR EACH ROW EXECUTE FUNCTION find_member_by_members();
CREATE TRIGGER keep_former_email AFTER UPDATE OF email ON members
  FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION keep_former_email();
CREATE TRIGGER find_member AFTER INSERT OR UPDATE OF profile_name, city, country_id OR DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION find_member_by_profiles();
CREATE TRIGGER find_member AFTER INSERT OR UPDATE OF email, member_id OR DELETE ON identities
  FOR EACH ROW EXECUTE FUNCTION find_member_by_identities();

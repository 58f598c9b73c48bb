-- Languages spoken, a bit each (see the contract's languages.ts).
ALTER TABLE profiles ADD COLUMN IF NOT EXISTS languages bigint NOT NULL DEFAULT 0;

-- What search asks besides, narrow enough for its indexes; filled by refresh_search_card below.
ALTER TABLE search_card
  ADD COLUMN IF NOT EXISTS joined timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN IF NOT EXISTS traits integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS languages bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS city_id integer NOT NULL DEFAULT 0;

-- A city's name as it is searched: small letters without accents.
CREATE OR REPLACE FUNCTION city_key(city text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(regexp_replace(lower(normalize(trim(city), NFKD)), '[\u0300-\u036f]', '', 'g'), 'øłđħı', 'oldhi')
$$;

-- Every city that a profile ever named; the beginning of a name leads to numbers, and numbers are quickly compared.
CREATE TABLE IF NOT EXISTS search_cities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text COLLATE "C" NOT NULL,
  country_id smallint NOT NULL,
  UNIQUE (key, country_id)
);

-- The same as a card says, as tags that an inverted index finds rare combinations by. Only members who are visible.
-- Apart from the card, for activity writes there all the time.
CREATE TABLE IF NOT EXISTS search_tags (
  id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  tags integer[] NOT NULL
);

-- The numbers of tags; search/tags.ts is its twin. All but cities stand for everywhere and, with the place before
-- them, for a country and gender: the largest country's rare members are then one short list.
CREATE OR REPLACE FUNCTION search_tags_of(
  gender smallint, country_id smallint, birth_year smallint, goals smallint, traits integer, languages bigint, city_id integer
) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  everywhere integer[] := ARRAY[20 + gender, birth_year - 1400];
  place integer := (1000 + country_id * 4 + gender) * 1000;
  bit integer := 0;
  tags integer[];
BEGIN
  -- Loops take a fifth of the time that queries over generate_series do, and a site has many members.
  WHILE goals >> bit <> 0 LOOP
    IF goals & (1 << bit) <> 0 THEN everywhere := everywhere || 100 + bit; END IF;
    bit := bit + 1;
  END LOOP;
  bit := 0;
  WHILE traits >> bit <> 0 LOOP
    IF traits & (1 << bit) <> 0 THEN everywhere := everywhere || 200 + bit; END IF;
    bit := bit + 1;
  END LOOP;
  bit := 0;
  WHILE languages >> bit <> 0 LOOP
    IF languages & (1::bigint << bit) <> 0 THEN everywhere := everywhere || 300 + bit; END IF;
    bit := bit + 1;
  END LOOP;
  tags := everywhere || 100000000 + city_id;
  FOREACH bit IN ARRAY everywhere LOOP tags := tags || place + bit; END LOOP;
  RETURN tags;
END $$;

-- What a card is made of. The bits of traits: search/tags.ts.
CREATE OR REPLACE VIEW search_source AS
SELECT m.id, m.birthdate, extract(year FROM m.birthdate)::smallint AS birth_year, m.gender, p.country_id, p.goals,
  m.activated_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL AS visible,
  coalesce(m.activated_at, m.created_at) AS joined,
  coalesce(1 << p.has_children, 0) | coalesce(4 << p.want_children, 0) | coalesce(64 << p.smoking, 0)
    | coalesce(128 << p.education_level, 0)
    | CASE WHEN m.ka_partner_at IS NULL THEN 0 ELSE 16384 END
    | CASE WHEN EXISTS (SELECT FROM images i WHERE i.member_id = m.id) THEN 32768 ELSE 0 END AS traits,
  p.languages, coalesce(c.id, 0) AS city_id
FROM members m JOIN profiles p ON p.member_id = m.id
LEFT JOIN search_cities c ON c.key = city_key(p.city) AND c.country_id = p.country_id;

-- Brings what search knows of a member up to date. The last activity of a card that is there stays as it is.
CREATE OR REPLACE FUNCTION refresh_search_card(member bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Looked up first: an insert that meets the same city would use up a number each time.
  INSERT INTO search_cities (key, country_id)
    SELECT city_key(p.city), p.country_id FROM profiles p WHERE p.member_id = member
      AND NOT EXISTS (SELECT FROM search_cities c WHERE c.key = city_key(p.city) AND c.country_id = p.country_id)
    ON CONFLICT DO NOTHING;
  INSERT INTO search_card AS card
      (id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined, traits, languages, city_id)
    SELECT s.id, app_now(), s.birthdate, s.birth_year, s.gender, s.country_id, s.goals, s.visible, s.joined, s.traits,
      s.languages, s.city_id
    FROM search_source s WHERE s.id = member
    ON CONFLICT (id) DO UPDATE SET birthdate = excluded.birthdate, birth_year = excluded.birth_year,
      gender = excluded.gender, country_id = excluded.country_id, goals = excluded.goals, visible = excluded.visible,
      joined = excluded.joined, traits = excluded.traits, languages = excluded.languages, city_id = excluded.city_id;
  DELETE FROM search_tags t USING search_card c WHERE t.id = member AND c.id = member AND NOT c.visible;
  INSERT INTO search_tags AS t (id, tags)
    SELECT c.id, search_tags_of(c.gender, c.country_id, c.birth_year, c.goals, c.traits, c.languages, c.city_id)
    FROM search_card c WHERE c.id = member AND c.visible
    ON CONFLICT (id) DO UPDATE SET tags = excluded.tags WHERE t.tags <> excluded.tags;
END $$;

-- By triggers, so that whoever changes a member, a profile or a photo needs not know of search; a version of the
-- product that is older than this file included.
CREATE OR REPLACE FUNCTION refresh_search_card_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_search_card(NEW.id); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION refresh_search_card_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_search_card(NEW.member_id); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION refresh_search_card_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_search_card(coalesce(NEW.member_id, OLD.member_id)); RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER refresh_search_card
  AFTER UPDATE OF gender, birthdate, activated_at, banned_at, deleted_at, ka_partner_at ON members
  FOR EACH ROW EXECUTE FUNCTION refresh_search_card_of_member();
CREATE OR REPLACE TRIGGER refresh_search_card
  AFTER INSERT OR UPDATE OF country_id, city, goals, languages, has_children, want_children, smoking, education_level
  ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_search_card_of_profile();
CREATE OR REPLACE TRIGGER refresh_search_card AFTER INSERT OR DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION refresh_search_card_of_image();

-- "Not for me": who is hidden from whose searches.
CREATE TABLE IF NOT EXISTS hidden_profiles (
  hider bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  hidden bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (hider, hidden),
  CHECK (hider <> hidden)
);
CREATE INDEX IF NOT EXISTS hidden_profiles_hidden_idx ON hidden_profiles (hidden);

CREATE TABLE IF NOT EXISTS saved_searches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  name text NOT NULL,
  -- As the contract's searchFilter has it.
  filter jsonb NOT NULL,
  mail text NOT NULL DEFAULT 'daily' CHECK (mail IN ('daily', 'off')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX IF NOT EXISTS saved_searches_member_id_idx ON saved_searches (member_id);

-- How far a member has been told of new members.
CREATE TABLE IF NOT EXISTS saved_search_mails (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- The day (UTC) whose mail is sent or being sent.
  mailed_on date,
  -- Members who joined later are new to this one; null until the first mail.
  told_until timestamptz
);

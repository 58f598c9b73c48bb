-- In a file of its own: the columns' exclusive lock of the file before is gone while this one takes its time.
INSERT INTO search_cities (key, country_id)
  SELECT DISTINCT city_key(p.city), p.country_id FROM profiles p ON CONFLICT DO NOTHING;
UPDATE search_card c SET joined = s.joined, traits = s.traits, languages = s.languages, city_id = s.city_id
  FROM search_source s WHERE s.id = c.id;
INSERT INTO search_tags (id, tags)
  SELECT c.id, search_tags_of(c.gender, c.country_id, c.birth_year, c.goals, c.traits, c.languages, c.city_id)
  FROM search_card c WHERE c.visible
  ON CONFLICT (id) DO UPDATE SET tags = excluded.tags;

-- Rare tags are counted as well: search chooses its way by them.
ALTER TABLE search_tags ALTER COLUMN tags SET STATISTICS 500;

-- No list of pending entries: lookups would pay for it.
CREATE INDEX IF NOT EXISTS search_tags_tags ON search_tags USING gin (tags) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS search_card_active ON search_card (gender, country_id, last_active DESC, id)
  INCLUDE (goals, birthdate, traits, languages, city_id) WHERE visible;
CREATE INDEX IF NOT EXISTS search_card_active_anywhere ON search_card (gender, last_active DESC, id)
  INCLUDE (goals, birthdate, traits, languages, city_id) WHERE visible;
CREATE INDEX IF NOT EXISTS search_card_year ON search_card (gender, country_id, birth_year, last_active DESC, id)
  INCLUDE (goals, birthdate, traits, languages, city_id) WHERE visible;
CREATE INDEX IF NOT EXISTS search_card_year_anywhere ON search_card (gender, birth_year, last_active DESC, id)
  INCLUDE (goals, birthdate, traits, languages, city_id) WHERE visible;
CREATE INDEX IF NOT EXISTS search_card_newest ON search_card (gender, joined DESC, id)
  INCLUDE (country_id, goals, birthdate, traits, languages, city_id) WHERE visible;

-- The one goal that few have in a place where everybody looks for something serious: a walk along the index of all would
-- pass forty others for each.
CREATE INDEX IF NOT EXISTS search_card_casual ON search_card (gender, country_id, last_active DESC, id)
  INCLUDE (goals, birthdate) WHERE visible AND goals & 4::smallint <> 0;

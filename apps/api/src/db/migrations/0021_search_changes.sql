-- What changed on the cards, for the copies of them that API processes search in (domains/search/search-index.ts): a row
-- for each statement that wrote activity, and one for each card whose facts changed.
CREATE TABLE IF NOT EXISTS search_changes (
  -- Two changes of one card are numbered in their order, for the second waits for the card's lock.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Tells a reader whether the change was in sight the last time, whatever commits late.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  card_ids bigint[] NOT NULL,
  -- One for each card; null where the cards are to be read again.
  last_active timestamptz[]
);
CREATE INDEX IF NOT EXISTS search_changes_changed_in ON search_changes (changed_in);

CREATE OR REPLACE FUNCTION log_search_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (card_ids, last_active)
    SELECT array_agg(id), array_agg(last_active) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER log_search_activity AFTER UPDATE ON search_card
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_search_activity();

CREATE OR REPLACE FUNCTION log_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (card_ids) VALUES (ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER log_search_card_made AFTER INSERT OR DELETE ON search_card
  FOR EACH ROW EXECUTE FUNCTION log_search_change();
CREATE OR REPLACE TRIGGER log_search_card_changed AFTER UPDATE ON search_card
  FOR EACH ROW WHEN (
    (OLD.birthdate, OLD.gender, OLD.country_id, OLD.goals, OLD.visible, OLD.joined, OLD.traits, OLD.languages, OLD.city_id)
    IS DISTINCT FROM
    (NEW.birthdate, NEW.gender, NEW.country_id, NEW.goals, NEW.visible, NEW.joined, NEW.traits, NEW.languages, NEW.city_id))
  EXECUTE FUNCTION log_search_change();

-- No search walks along them any more, and without them a member's activity is written in place.
DROP INDEX IF EXISTS search_card_active;
DROP INDEX IF EXISTS search_card_active_anywhere;
DROP INDEX IF EXISTS search_card_year;
DROP INDEX IF EXISTS search_card_year_anywhere;
DROP INDEX IF EXISTS search_card_casual;

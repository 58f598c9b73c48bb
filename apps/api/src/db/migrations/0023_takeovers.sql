ALTER TABLE members
  -- possible: the address was first proven by somebody who was not logged in to this account, who may be another than
  -- whoever opened it. asked: a mailed link then set a new password, and its owner has not said yet whether what was
  -- written before stays.
  ADD COLUMN IF NOT EXISTS takeover text CHECK (takeover IN ('possible', 'asked'));

-- A card goes with its profile, and its tags with it.
CREATE OR REPLACE FUNCTION remove_search_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_tags WHERE id = OLD.member_id;
  DELETE FROM search_card WHERE id = OLD.member_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER remove_search_card AFTER DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION remove_search_card();

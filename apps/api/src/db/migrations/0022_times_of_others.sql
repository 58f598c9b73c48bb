-- What others may know of a notification's moment: a visit's day, a like's hour. Lists are ordered by it.
ALTER TABLE notifications ADD COLUMN IF NOT EXISTS shown_at timestamptz NOT NULL GENERATED ALWAYS AS (
  date_trunc(
    CASE WHEN type IN ('profilevisit', 'view') THEN 'day' WHEN type IN ('profilelike', 'like') THEN 'hour' ELSE 'minute' END,
    created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') STORED;
CREATE INDEX IF NOT EXISTS notifications_shown ON notifications (member_id, shown_at DESC, actor_id, id)
  WHERE listed AND removed_at IS NULL;

-- A member's own last visit.
CREATE INDEX IF NOT EXISTS visits_made ON visits (visitor, visited_at DESC);

-- When staff decided on the photos and texts as they are; null once one of them changed.
ALTER TABLE profiles ADD COLUMN IF NOT EXISTS reviewed_at timestamptz;

CREATE OR REPLACE FUNCTION forget_review_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reviewed_at := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER profiles_forget_review BEFORE UPDATE OF profile_name, about_user, about_match ON profiles
  FOR EACH ROW
  WHEN ((OLD.profile_name, OLD.about_user, OLD.about_match) IS DISTINCT FROM (NEW.profile_name, NEW.about_user, NEW.about_match))
  EXECUTE FUNCTION forget_review_of_texts();

CREATE OR REPLACE FUNCTION forget_review_of_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET reviewed_at = NULL WHERE member_id = NEW.member_id AND reviewed_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER images_forget_review AFTER INSERT OR UPDATE OF path ON images
  FOR EACH ROW EXECUTE FUNCTION forget_review_of_photos();

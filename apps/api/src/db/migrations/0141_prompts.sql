-- Answers to the questions of profiles (packages/contract/src/model/prompts.ts), in the order of their places. They go with
-- the profile.
CREATE TABLE IF NOT EXISTS prompt_answers (
  member_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 2),
  prompt text NOT NULL,
  -- The language that the question is asked in, which the answer goes on from.
  language text NOT NULL CHECK (language IN ('en', 'fil')),
  answer text NOT NULL CHECK (answer <> ''),
  PRIMARY KEY (member_id, place),
  UNIQUE (member_id, prompt)
);

-- What of a profile was liked, beside the like: gone with the like, and with the photo or the answer, which leave the like.
CREATE TABLE IF NOT EXISTS liked_parts (
  liker bigint NOT NULL,
  liked bigint NOT NULL,
  image_id uuid REFERENCES images ON DELETE CASCADE,
  prompt text,
  PRIMARY KEY (liker, liked),
  FOREIGN KEY (liker, liked) REFERENCES likes ON DELETE CASCADE,
  FOREIGN KEY (liked, prompt) REFERENCES prompt_answers (member_id, prompt) ON DELETE CASCADE,
  CHECK (num_nonnulls(image_id, prompt) = 1)
);
CREATE INDEX IF NOT EXISTS liked_parts_image ON liked_parts (image_id);
CREATE INDEX IF NOT EXISTS liked_parts_prompt ON liked_parts (liked, prompt);

-- The beginning of a text in whole sentences, of at least 20 characters and, cut at a word, at most 120.
CREATE OR REPLACE FUNCTION first_words(whole text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(said) <= 120 THEN said ELSE coalesce(substring(said FROM '^.{1,119}(?=\s)'), left(said, 119)) || '…' END
  FROM (SELECT coalesce(substring(flat FROM '^.{20,}?[.!?…]+["”’)]*(?=\s|$)'), flat) AS said
    FROM (SELECT btrim(regexp_replace(split_part(btrim(whole, E' \t\r\n'), E'\n\n', 1), '\s+', ' ', 'g')) AS flat) line) beginning
$$;

-- The line of a member's own words that cards show: of the story, else of the first answer. Null where neither was written
-- since this file.
ALTER TABLE profiles ADD COLUMN IF NOT EXISTS card_words text;

CREATE OR REPLACE FUNCTION keep_card_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.card_words := coalesce(nullif(first_words(NEW.about_user), ''),
    (SELECT first_words(answer) FROM prompt_answers WHERE member_id = NEW.member_id ORDER BY place LIMIT 1), '');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_card_words BEFORE INSERT OR UPDATE OF about_user ON profiles
  FOR EACH ROW EXECUTE FUNCTION keep_card_words();

-- An answer is a text of the profile: what staff decided on is another one now.
CREATE OR REPLACE FUNCTION follow_prompt_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET about_user = about_user, reviewed_at = NULL WHERE member_id = coalesce(NEW.member_id, OLD.member_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER follow_prompt_answers AFTER INSERT OR UPDATE OR DELETE ON prompt_answers
  FOR EACH ROW EXECUTE FUNCTION follow_prompt_answers();

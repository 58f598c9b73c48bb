-- In a file of its own: the locks of the file before are gone while this one takes its time.
INSERT INTO member_index (member_id, joined, state, tier, gender, country_id, first_name, city, profile_name)
  SELECT member_id, joined, state, tier, gender, country_id, first_name, city, profile_name FROM member_index_source
  ON CONFLICT DO NOTHING;
INSERT INTO member_words (kind, word, member_id)
  SELECT kind, word, member_id FROM member_words_source ON CONFLICT DO NOTHING;
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_action_check;

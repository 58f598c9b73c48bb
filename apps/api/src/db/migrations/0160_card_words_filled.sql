-- The line that cards show, for profiles whose words were last written before it was kept.
UPDATE profiles p SET card_words = coalesce(nullif(first_words(p.about_user), ''),
  (SELECT first_words(answer) FROM prompt_answers a WHERE a.member_id = p.member_id ORDER BY place LIMIT 1), '')
WHERE card_words IS NULL;

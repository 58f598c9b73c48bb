-- How a member's results look on phones; null until one was chosen, which is large photos.
ALTER TABLE members ADD COLUMN results_look text;
ALTER TABLE members ADD CONSTRAINT members_results_look CHECK (results_look IN ('photos', 'list')) NOT VALID;

-- The moment that the price of a change was reckoned for: the same change is asked for again with the same moment.
ALTER TABLE purchases ADD COLUMN quoted_at timestamptz;

-- For the member and staff alone; empty for none, numbers as E.164 has them.
ALTER TABLE members
  ADD COLUMN last_name text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN cell_phone text NOT NULL DEFAULT '';

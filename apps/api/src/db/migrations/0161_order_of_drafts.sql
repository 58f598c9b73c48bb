-- Which tab of a browser sent a draft, and when that was typed, in milliseconds since 1970 by the device's clock: of two
-- that one tab sent at once the later one stays. A form without content was emptied or sent since.
ALTER TABLE drafts
  ADD COLUMN tab uuid,
  ADD COLUMN typed_at bigint,
  ALTER COLUMN content DROP NOT NULL;

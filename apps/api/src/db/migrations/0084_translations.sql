-- Translations that members asked for: found by a keyed hash of the original, and sealed with a key made of the original.
CREATE TABLE translations (
  key bytea PRIMARY KEY,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX translations_created ON translations (created_at);

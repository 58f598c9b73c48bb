-- Live photos by which members confirm that they are real people (D16): a row for each gesture that was asked for. Its
-- picture lies sealed in a folder of its own in the storage, and is deleted with the row, or before.
CREATE TABLE live_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The gesture, by the names of the contract's model/live-photos.ts.
  hand text NOT NULL,
  place text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- Until when a photo of it may be sent.
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  folder text UNIQUE CHECK (folder ~ '^live-[0-9a-f]{32}$'),
  -- When staff decided, the member took it back, or another gesture took its place.
  ended_at timestamptz,
  -- What staff decided; null where they did not.
  approved boolean,
  flaw text,
  words text NOT NULL DEFAULT '',
  CHECK (approved IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX live_photos_one_open ON live_photos (member_id) WHERE ended_at IS NULL;
CREATE INDEX live_photos_member ON live_photos (member_id, asked_at);
CREATE INDEX live_photos_ended ON live_photos (ended_at);

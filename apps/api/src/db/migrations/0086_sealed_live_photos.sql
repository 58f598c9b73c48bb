-- Live photos that were sealed as evidence: from then on no row of the member's names their picture, which stays where it
-- is. Nothing refers to the member or the ticket by a key, as with other sealed evidence.
CREATE TABLE sealed_live_photos (
  -- The number of the live photo.
  id uuid PRIMARY KEY,
  seal_id bigint NOT NULL REFERENCES seals ON DELETE CASCADE,
  folder text NOT NULL UNIQUE CHECK (folder ~ '^live-[0-9a-f]{32}$')
);
CREATE INDEX sealed_live_photos_seal ON sealed_live_photos (seal_id);

-- What a photo is recognised by: perceptual hashes of all of it (part 0) and of the part that its sizes are cut out of
-- (part 1, where that is less). Named by the path of its files, since reports and staff still need it when its row in
-- `images` is gone.
CREATE TABLE photo_hashes (
  path text NOT NULL CHECK (path ~ '^[0-9a-f]{32}$'),
  part smallint NOT NULL CHECK (part IN (0, 1)),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  hash bit(256) NOT NULL,
  -- From 0, for a flat photo, to 100.
  quality smallint NOT NULL CHECK (quality BETWEEN 0 AND 100),
  -- The luminance of 64 by 64 pixels, of which the hashes of crops are computed when the photo is banned.
  thumbnail bytea NOT NULL CHECK (octet_length(thumbnail) = 4096),
  PRIMARY KEY (path, part)
);
CREATE INDEX photo_hashes_member_idx ON photo_hashes (member_id);

-- The 16 words of 16 bits that a hash is made of, each with its place: two hashes that differ in at most 15 bits have one
-- of them in common.
CREATE FUNCTION photo_hash_words(hash bit) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT (place << 16) + substring(hash FROM place * 16 + 1 FOR 16)::bit(16)::integer
  FROM generate_series(0, 15) place
);
CREATE INDEX photo_hashes_words_idx ON photo_hashes USING gin (photo_hash_words(hash));

-- Photos that nobody may upload again, named by the path of their files.
CREATE TABLE banned_photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL UNIQUE CHECK (path ~ '^[0-9a-f]{32}$'),
  -- Whose photo it was; null once that account is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  banned_by bigint REFERENCES members ON DELETE SET NULL,
  banned_at timestamptz NOT NULL
);
CREATE INDEX banned_photos_member_idx ON banned_photos (member_id);
CREATE INDEX banned_photos_by_idx ON banned_photos (banned_by);

-- The hashes of banned photos and of their crops.
CREATE TABLE banned_photo_hashes (
  banned_photo_id bigint NOT NULL REFERENCES banned_photos ON DELETE CASCADE,
  hash bit(256) NOT NULL
);
CREATE INDEX banned_photo_hashes_photo_idx ON banned_photo_hashes (banned_photo_id);

-- Uploads that were recognised, for staff to look at.
CREATE TABLE photo_hits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1: a banned photo, 2: a photo that another member uploaded before.
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  -- Who uploaded it.
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Where its files lie; null for a photo that was refused.
  path text,
  banned_photo_id bigint REFERENCES banned_photos ON DELETE CASCADE,
  other_member_id bigint REFERENCES members ON DELETE CASCADE,
  other_path text,
  -- The number of bits, of 256, by which it differs.
  distance smallint NOT NULL CHECK (distance BETWEEN 0 AND 256),
  tries integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by bigint REFERENCES members ON DELETE SET NULL,
  CHECK ((kind = 1) = (banned_photo_id IS NOT NULL)),
  CHECK ((kind = 2) = (other_member_id IS NOT NULL AND other_path IS NOT NULL AND path IS NOT NULL))
);
CREATE UNIQUE INDEX photo_hits_banned_idx ON photo_hits (member_id, banned_photo_id) WHERE kind = 1;
-- Two uploads at once may each find the other.
CREATE UNIQUE INDEX photo_hits_pair_idx ON photo_hits (least(path, other_path), greatest(path, other_path))
  WHERE kind = 2;
CREATE INDEX photo_hits_open_idx ON photo_hits (id) WHERE settled_at IS NULL;
CREATE INDEX photo_hits_member_idx ON photo_hits (member_id);
CREATE INDEX photo_hits_other_member_idx ON photo_hits (other_member_id);
CREATE INDEX photo_hits_banned_photo_idx ON photo_hits (banned_photo_id);
CREATE INDEX photo_hits_settled_by_idx ON photo_hits (settled_by);

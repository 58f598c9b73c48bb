-- Pictures and recordings of messages. The bytes lie sealed in the storage; one that was not sent belongs to no message.
CREATE TABLE chat_media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Who uploaded it.
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('image', 'voice')),
  -- The folder in the storage.
  path text NOT NULL UNIQUE,
  content_type text NOT NULL,
  -- Of a picture, in pixels, and a few colours of it.
  width int,
  height int,
  placeholder text,
  -- Of a recording, in milliseconds, and its loudness from 0 to 100.
  duration_ms int,
  peaks smallint[],
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The message that it was sent with.
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  number int,
  CHECK ((conversation_id IS NULL) = (number IS NULL)),
  CHECK ((kind = 'image') = (width IS NOT NULL) AND (kind = 'voice') = (duration_ms IS NOT NULL))
);
CREATE UNIQUE INDEX chat_media_message ON chat_media (conversation_id, number);
CREATE INDEX chat_media_member ON chat_media (member_id);
CREATE INDEX chat_media_unsent ON chat_media (created_at) WHERE conversation_id IS NULL;

-- What two members have written to each other. The pair has one conversation, whoever began it; of an erased member it
-- keeps the messages for the other.
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  low_id bigint REFERENCES members ON DELETE SET NULL,
  high_id bigint REFERENCES members ON DELETE SET NULL,
  begun_at timestamptz NOT NULL,
  CHECK (low_id < high_id)
);
CREATE UNIQUE INDEX conversations_pair ON conversations (low_id, high_id);
CREATE INDEX conversations_high ON conversations (high_id);
CREATE INDEX conversations_empty ON conversations (id) WHERE low_id IS NULL AND high_id IS NULL;

-- A conversation as one of its two members has it: all that a list shows stands here, so that nothing is counted.
CREATE TABLE conversation_sides (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  other_id bigint REFERENCES members ON DELETE SET NULL,
  -- A first message waits: `asking` on its sender's side, `asked` on its receiver's, who may accept or decline it. Of a
  -- declined one the sender's side stays as it is.
  standing text NOT NULL CHECK (standing IN ('asking', 'asked', 'declined', 'open')),
  -- The last change of the conversation that this member may know of, in the member's own sequence.
  seq bigint NOT NULL,
  -- When the last message came that this member has, and its number; 0 for none.
  at timestamptz NOT NULL,
  last_number int NOT NULL DEFAULT 0,
  unread int NOT NULL DEFAULT 0 CHECK (unread >= 0),
  read_up_to int NOT NULL DEFAULT 0,
  delivered_up_to int NOT NULL DEFAULT 0,
  -- The other's newest Express Message that is not answered.
  express int,
  muted boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  -- The member blocked the other when they were seen: the conversation is not the member's, whatever becomes of the other.
  lost boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, conversation_id)
);
CREATE INDEX conversation_sides_list ON conversation_sides (member_id, (express IS NOT NULL) DESC, at DESC, conversation_id);
CREATE INDEX conversation_sides_news ON conversation_sides (member_id, seq);
CREATE INDEX conversation_sides_unread ON conversation_sides (member_id) WHERE unread > 0;
CREATE INDEX conversation_sides_asked ON conversation_sides (member_id) WHERE standing = 'asked';
CREATE INDEX conversation_sides_coming ON conversation_sides (member_id, seq) WHERE delivered_up_to < last_number;
CREATE INDEX conversation_sides_other ON conversation_sides (other_id, member_id);
CREATE INDEX conversation_sides_conversation ON conversation_sides (conversation_id);

CREATE TABLE messages (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- From 1 on, in the order of sending.
  number int NOT NULL CHECK (number > 0),
  -- Null once the sender is erased.
  sender_id bigint REFERENCES members ON DELETE SET NULL,
  -- Made by the sender's browser: the same message sent again is this row.
  client_id uuid NOT NULL,
  type smallint NOT NULL CHECK (type BETWEEN 0 AND 4),
  at timestamptz NOT NULL,
  text text NOT NULL,
  -- What is not words: the action, the gift, the moving drawing, what an Express Message cost.
  detail jsonb NOT NULL DEFAULT '{}',
  media_id uuid,
  reply_to int,
  seq bigint NOT NULL,
  edited_at timestamptz,
  unsent_at timestamptz,
  -- Staff look at it: nobody but its sender knows of it.
  held boolean NOT NULL DEFAULT false,
  sender_reaction text,
  receiver_reaction text,
  -- What its receiver is warned of beside it.
  warnings text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (conversation_id, number)
);
CREATE INDEX messages_news ON messages (conversation_id, seq);
CREATE UNIQUE INDEX messages_client ON messages (sender_id, client_id);
CREATE INDEX messages_held ON messages (sender_id) WHERE held;

-- The first message of each conversation, by the hash of its words: what is counted per day, and what was sent to others.
CREATE TABLE openings (
  conversation_id uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  sender_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Null for one without words, or too short to be anybody's own.
  hash bytea,
  -- It waited as a request, and counts toward the requests of its day.
  asked boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX openings_sender ON openings (sender_id, at);
CREATE INDEX openings_hash ON openings (sender_id, hash) WHERE hash IS NOT NULL;

-- Who may write to a member first, and which marks the member shows and sees; without a row everybody, and all.
CREATE TABLE inboxes (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  reach text NOT NULL DEFAULT 'everybody' CHECK (reach IN ('everybody', 'filtered', 'liked')),
  countries int[] NOT NULL DEFAULT '{}',
  low_age smallint NOT NULL DEFAULT 18,
  high_age smallint NOT NULL DEFAULT 99,
  verified_only boolean NOT NULL DEFAULT false,
  with_photo boolean NOT NULL DEFAULT false,
  read_marks boolean NOT NULL DEFAULT true,
  typing_marks boolean NOT NULL DEFAULT true,
  CHECK (low_age <= high_age)
);

-- How many messages a member has sent and received; the rows of both are written with each message anyway.
ALTER TABLE members ADD COLUMN sent_messages int NOT NULL DEFAULT 0, ADD COLUMN received_messages int NOT NULL DEFAULT 0;

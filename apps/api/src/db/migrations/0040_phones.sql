-- The phone numbers that confirmed a member (D16). A number confirms one account; it lies here sealed, and is found by a
-- hash whose key the database does not hold.
CREATE TABLE confirmed_phones (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  number_hash bytea NOT NULL UNIQUE,
  sealed_number text NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT app_now()
);

-- Every text message that was asked for, without number and words: the caps count them.
CREATE TABLE text_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  number_hash bytea NOT NULL,
  -- Of the number without its last digits.
  prefix_hash bytea NOT NULL,
  -- The states of the contract's model/text-messages.ts.
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
  provider text,
  -- The provider's own name of it.
  provider_id text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  asked_at timestamptz
);
CREATE INDEX text_messages_created ON text_messages (created_at);
CREATE INDEX text_messages_member ON text_messages (member_id, created_at);
CREATE INDEX text_messages_number ON text_messages (number_hash, created_at);
CREATE INDEX text_messages_prefix ON text_messages (prefix_hash, created_at);
CREATE INDEX text_messages_open ON text_messages (provider, created_at) WHERE state = 'sent';

-- The code that a member was texted last; one each.
CREATE TABLE phone_codes (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES text_messages ON DELETE CASCADE,
  number_hash bytea NOT NULL,
  sealed_number text NOT NULL,
  -- Null until the message is made.
  code_hash bytea,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);
CREATE INDEX phone_codes_message ON phone_codes (message_id);

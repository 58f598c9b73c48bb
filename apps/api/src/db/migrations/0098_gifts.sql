-- Gifts that members sent. The note stands in the message.
CREATE TABLE gifts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  -- Null once the sender is erased.
  sender_id bigint REFERENCES members ON DELETE SET NULL,
  receiver_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  name text NOT NULL,
  credits int NOT NULL CHECK (credits > 0),
  at timestamptz NOT NULL,
  -- The ledger's hold while staff look at the message; its receiver has nothing of it.
  hold_id bigint,
  -- What the receiver earned of it.
  earning_id bigint,
  -- When its credits were given back: it was rejected.
  given_back_at timestamptz,
  UNIQUE (conversation_id, number),
  FOREIGN KEY (conversation_id, number) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX gifts_receiver ON gifts (receiver_id, at DESC);
CREATE INDEX gifts_sender ON gifts (sender_id);
CREATE INDEX gifts_earning ON gifts (earning_id) WHERE earning_id IS NOT NULL;

-- Express Messages, by what each was paid.
CREATE TABLE express_messages (
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  sender_id bigint REFERENCES members ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- The ledger's hold of its credits; null for one of the sender's plan.
  hold_id bigint,
  -- Of one that its sender took back: whether it had been delivered by then.
  delivered boolean,
  -- It reached its receiver, or was given back; null while neither is known.
  settled text CHECK (settled IN ('reached', 'given-back')),
  PRIMARY KEY (conversation_id, number),
  FOREIGN KEY (conversation_id, number) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX express_messages_open ON express_messages (conversation_id) WHERE settled IS NULL;
CREATE INDEX express_messages_sender ON express_messages (sender_id, at);

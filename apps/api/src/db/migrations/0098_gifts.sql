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

-- Those that are held from before this table: they are settled as all others. What the version before sends while this runs
-- has no row, and the ledger gives it back by itself, as it does what was taken back.
INSERT INTO express_messages (conversation_id, number, sender_id, at, hold_id, delivered)
SELECT m.conversation_id, m.number, m.sender_id, m.at, h.movement_id, CASE WHEN m.unsent_at IS NOT NULL THEN false END
FROM ledger_holds h JOIN ledger_movements v ON v.id = h.movement_id AND v.key LIKE 'express:%'
JOIN messages m ON m.conversation_id = split_part(v.key, ':', 2)::uuid AND m.number = split_part(v.key, ':', 3)::int;
-- The ledger waited 30 days for an answer to these; now it waits until they are settled by whether they were delivered.
UPDATE ledger_holds h SET expires_at = h.expires_at + interval '2 days'
FROM express_messages e WHERE e.hold_id = h.movement_id;

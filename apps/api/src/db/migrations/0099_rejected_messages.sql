-- When staff decided that a held message is not delivered: its sender reads that, and nobody else has it.
ALTER TABLE messages ADD COLUMN rejected_at timestamptz;

-- A message that staff let through gets the next number of its conversation, so that its receiver’s pages do not miss it.
ALTER TABLE gifts DROP CONSTRAINT gifts_conversation_id_number_fkey,
  ADD CONSTRAINT gifts_message FOREIGN KEY (conversation_id, number) REFERENCES messages
    ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;
ALTER TABLE express_messages DROP CONSTRAINT express_messages_conversation_id_number_fkey,
  ADD CONSTRAINT express_messages_message FOREIGN KEY (conversation_id, number) REFERENCES messages
    ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;

ALTER TABLE gifts VALIDATE CONSTRAINT gifts_message;
ALTER TABLE express_messages VALIDATE CONSTRAINT express_messages_message;

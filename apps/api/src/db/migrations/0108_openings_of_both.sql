-- Where staff hold the first message of one member, the other may begin as well: each opening counts for its own writer.
ALTER TABLE openings DROP CONSTRAINT openings_pkey, ADD PRIMARY KEY (conversation_id, sender_id);

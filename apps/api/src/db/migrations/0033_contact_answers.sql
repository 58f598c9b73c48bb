-- When staff answered a message last, and when they said that nothing is left to do about it.
ALTER TABLE contact_messages ADD COLUMN answered_at timestamptz, ADD COLUMN done_at timestamptz;
CREATE INDEX contact_messages_waiting ON contact_messages (created_at) WHERE done_at IS NULL;
CREATE INDEX contact_messages_done ON contact_messages (done_at) WHERE done_at IS NOT NULL;
-- A thread is all that came from one email.
CREATE INDEX contact_messages_email ON contact_messages (email, created_at);

CREATE TABLE contact_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  -- Who answered; null once that member is gone.
  staff_id bigint REFERENCES members ON DELETE SET NULL,
  answer text NOT NULL CHECK (answer <> ''),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
-- An answer that is sent again because the reply to it got lost stays one.
CREATE UNIQUE INDEX ON contact_answers (message_id, md5(answer));
CREATE INDEX ON contact_answers (staff_id);

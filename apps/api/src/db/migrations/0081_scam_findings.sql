-- Messages that staff look at before anybody gets them: their words as they were sent, and why. Whatever becomes of the
-- message, this copy stays with the ticket.
CREATE TABLE scam_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
  sender_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  receiver_id bigint REFERENCES members ON DELETE SET NULL,
  conversation_id uuid NOT NULL,
  -- By which its sender’s browser made the message: it stays the same when the message gets another number.
  client_id uuid NOT NULL,
  text text NOT NULL,
  -- What the rules found; many first messages within minutes; or that staff looked at its sender already.
  why text NOT NULL CHECK (why IN ('rules', 'burst', 'open')),
  score int NOT NULL,
  rules text[] NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX scam_findings_ticket ON scam_findings (ticket_id, id DESC);
CREATE INDEX scam_findings_sender ON scam_findings (sender_id);
CREATE INDEX scam_findings_receiver ON scam_findings (receiver_id);

-- What opens one socket, once, for a session on one of the sites.
CREATE TABLE socket_tickets (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
  site text NOT NULL CHECK (site IN ('harana', 'tagpo')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX socket_tickets_session ON socket_tickets (session_id);

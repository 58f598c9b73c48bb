-- What of a member is hidden while staff look at it, and what came of it.
CREATE TABLE hidings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The ticket whose decision ends it.
  ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
  -- The profile, for a doubt about the age or about what it shows, or photos alone.
  what text NOT NULL CHECK (what IN ('age', 'profile', 'photos')),
  began_at timestamptz NOT NULL,
  -- Until when staff decide; null where they had decided before.
  due_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('shown', 'decided')),
  -- What could not be put back.
  kept text[] NOT NULL DEFAULT '{}',
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX hidings_open ON hidings (ticket_id) WHERE ended_at IS NULL;
CREATE INDEX hidings_ticket ON hidings (ticket_id);
CREATE INDEX hidings_member ON hidings (member_id, began_at DESC);

CREATE OR REPLACE VIEW visible_notifications AS
SELECT n.id, n.member_id, n.seq, n.type, n.kind, n.subject_kind, coalesce(n.subject_id, n.actor_id::text) AS subject_id,
  n.actor_id, n.created_at, n.shown_at, n.listed, n.read_at, n.removed_at
FROM notifications n
WHERE
  -- Whoever caused it is visible to the reader: active, neither banned, deleted, hidden nor suspended, no block between
  -- the two.
  (n.actor_id IS NULL OR EXISTS (
    SELECT FROM members a WHERE a.id = n.actor_id
      AND a.activated_at IS NOT NULL AND a.banned_at IS NULL AND a.deleted_at IS NULL
      AND a.hidden_at IS NULL AND a.suspended_until IS NULL
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = n.member_id AND b.blocked = a.id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = a.id AND b.blocked = n.member_id)))
  AND CASE n.subject_kind
    -- The actor themself: no other member is checked above.
    WHEN 'member' THEN coalesce(n.subject_id, n.actor_id::text) = n.actor_id::text
    -- One's own report, request and decision, a warning to oneself, and what of oneself was hidden.
    WHEN 'report' THEN EXISTS (SELECT FROM reports r WHERE r.id = n.subject_id::uuid AND r.reporter = n.member_id)
    WHEN 'request' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'decision' THEN EXISTS (SELECT FROM decisions d WHERE d.id = n.subject_id::uuid AND d.member_id = n.member_id)
    WHEN 'fraudnotice' THEN EXISTS (SELECT FROM fraud_notices f WHERE f.id = n.subject_id::uuid AND f.member_id = n.member_id)
    WHEN 'hiding' THEN EXISTS (SELECT FROM hidings h WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id)
    WHEN 'showing' THEN EXISTS (SELECT FROM hidings h
      WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id AND h.outcome = 'shown')
    ELSE false
  END;

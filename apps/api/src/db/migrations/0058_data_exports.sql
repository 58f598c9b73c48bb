-- Copies of a member's data, which the member asked for.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- Whoever makes it holds it until then, and begins in a folder of their own.
  claimed_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- In percent.
  progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Where its parts lie in the storage.
  folder text,
  parts int,
  bytes bigint,
  ended_at timestamptz,
  failed boolean NOT NULL DEFAULT false
);
-- One at a time.
CREATE UNIQUE INDEX data_exports_open ON data_exports (member_id) WHERE ended_at IS NULL;
CREATE INDEX data_exports_member ON data_exports (member_id, asked_at DESC);
CREATE INDEX data_exports_folder ON data_exports (folder);

CREATE OR REPLACE VIEW visible_notifications AS
SELECT n.id, n.member_id, n.seq, n.type, n.kind, n.subject_kind, coalesce(n.subject_id, n.actor_id::text) AS subject_id,
  n.actor_id, n.created_at, n.shown_at, n.listed, n.read_at, n.removed_at
FROM notifications n
WHERE
  -- Whoever caused it is visible to the reader: active, neither banned, deleted, hidden, suspended nor paused, no block
  -- between the two.
  (n.actor_id IS NULL OR EXISTS (
    SELECT FROM members a WHERE a.id = n.actor_id
      AND a.activated_at IS NOT NULL AND a.banned_at IS NULL AND a.deleted_at IS NULL
      AND a.hidden_at IS NULL AND a.suspended_until IS NULL AND a.paused_at IS NULL
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = n.member_id AND b.blocked = a.id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = a.id AND b.blocked = n.member_id)))
  AND (n.type NOT IN ('profilevisit', 'view') OR NOT EXISTS (
    SELECT FROM members v WHERE v.id IN (n.actor_id, n.member_id) AND NOT v.shows_visits))
  AND CASE n.subject_kind
    -- The actor themself: no other member is checked above.
    WHEN 'member' THEN coalesce(n.subject_id, n.actor_id::text) = n.actor_id::text
    -- One's own report, request and decision, a warning to oneself, and what of oneself was hidden.
    WHEN 'report' THEN EXISTS (SELECT FROM reports r WHERE r.id = n.subject_id::uuid AND r.reporter = n.member_id)
    WHEN 'request' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'decision' THEN EXISTS (SELECT FROM decisions d WHERE d.id = n.subject_id::uuid AND d.member_id = n.member_id)
    WHEN 'fraudnotice' THEN EXISTS (SELECT FROM fraud_notices f WHERE f.id = n.subject_id::uuid AND f.member_id = n.member_id)
    WHEN 'dataexport' THEN EXISTS (SELECT FROM data_exports e WHERE e.id = n.subject_id::uuid AND e.member_id = n.member_id)
    WHEN 'hiding' THEN EXISTS (SELECT FROM hidings h WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id)
    WHEN 'showing' THEN EXISTS (SELECT FROM hidings h
      WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id AND h.outcome = 'shown')
    -- The session may have ended since.
    WHEN 'device' THEN true
    ELSE false
  END;

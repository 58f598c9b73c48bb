-- What a member is shown of a session; null where it is not known, as in sessions from before.
ALTER TABLE sessions
  ADD COLUMN browser text,
  -- It was opened in the installed app.
  ADD COLUMN installed boolean NOT NULL DEFAULT false,
  -- Where it was used last, by ISO 3166-1's two capitals, and when.
  ADD COLUMN country text,
  ADD COLUMN last_used_at timestamptz,
  -- It was opened on a device that was new to the member, who has not seen it in the list of sessions yet.
  ADD COLUMN is_new boolean NOT NULL DEFAULT false;

-- Whether the member is mailed about a new device.
ALTER TABLE members ADD COLUMN new_device_mails boolean NOT NULL DEFAULT true;

-- The session that a link of a mail ends. It may have ended before.
ALTER TABLE links ADD COLUMN session_id bigint;

-- As before, and a new device of one's own.
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
    -- The session may have ended since.
    WHEN 'device' THEN true
    ELSE false
  END;

ALTER TABLE notifications
  -- What the notification is about (the contract's notices.ts). The id is null in rows of the version before, which are
  -- all about their actor.
  ADD COLUMN IF NOT EXISTS subject_kind text NOT NULL DEFAULT 'member',
  ADD COLUMN IF NOT EXISTS subject_id text,
  -- Null where no member caused it.
  ALTER COLUMN actor_id DROP NOT NULL;
-- Not checked for rows from before, all of which have an actor.
ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_subject;
ALTER TABLE notifications ADD CONSTRAINT notifications_subject
  CHECK (actor_id IS NOT NULL OR subject_id IS NOT NULL) NOT VALID;

-- The notifications whose subject their reader may know of at this moment. Lists, unread counts, polls, mails and pushes
-- all read this view. A new subject kind gets a line in the CASE; without one, nobody sees its notifications.
CREATE OR REPLACE VIEW visible_notifications AS
SELECT n.id, n.member_id, n.seq, n.type, n.kind, n.subject_kind, coalesce(n.subject_id, n.actor_id::text) AS subject_id,
  n.actor_id, n.created_at, n.shown_at, n.listed, n.read_at, n.removed_at
FROM notifications n
WHERE
  -- Whoever caused it is visible to the reader: active, neither banned nor deleted, no block between the two.
  (n.actor_id IS NULL OR EXISTS (
    SELECT FROM members a WHERE a.id = n.actor_id
      AND a.activated_at IS NOT NULL AND a.banned_at IS NULL AND a.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = n.member_id AND b.blocked = a.id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = a.id AND b.blocked = n.member_id)))
  AND CASE n.subject_kind
    -- The actor themself: no other member is checked above.
    WHEN 'member' THEN coalesce(n.subject_id, n.actor_id::text) = n.actor_id::text
    ELSE false
  END;

-- As before, but what was told of a conversation before staff looked at its sender stays: its message was delivered.
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
    -- A conversation with whoever caused it: while there is something to read or it was read, and not where its reader
    -- declined it, put it away or wants no news of it. Nothing is told anew of whom staff look at for what they wrote.
    WHEN 'conversation' THEN EXISTS (
        SELECT FROM conversation_sides s
        WHERE s.conversation_id = n.subject_id::uuid AND s.member_id = n.member_id AND s.other_id = n.actor_id
          AND NOT s.lost AND NOT s.muted AND NOT s.archived AND s.standing <> 'declined'
          AND (n.read_at IS NOT NULL OR s.unread > 0))
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.member_id = n.actor_id AND t.kind = 'scam' AND t.status = 'open'
        AND t.opened_at <= n.created_at)
    -- One's own report, request and decision, a warning to oneself, and what of oneself was hidden.
    WHEN 'report' THEN EXISTS (SELECT FROM reports r WHERE r.id = n.subject_id::uuid AND r.reporter = n.member_id)
    WHEN 'request' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'decision' THEN EXISTS (SELECT FROM decisions d WHERE d.id = n.subject_id::uuid AND d.member_id = n.member_id)
    WHEN 'fraudnotice' THEN EXISTS (SELECT FROM fraud_notices f WHERE f.id = n.subject_id::uuid AND f.member_id = n.member_id)
    WHEN 'dataexport' THEN EXISTS (SELECT FROM data_exports e WHERE e.id = n.subject_id::uuid AND e.member_id = n.member_id)
    WHEN 'hiding' THEN EXISTS (SELECT FROM hidings h WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id)
    WHEN 'showing' THEN EXISTS (SELECT FROM hidings h
      WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id AND h.outcome = 'shown')
    -- One's own plan or trial, and one's letter to the concierge.
    WHEN 'trial' THEN EXISTS (SELECT FROM plan_periods o WHERE o.id = n.subject_id::uuid AND o.member_id = n.member_id)
    WHEN 'plan' THEN EXISTS (SELECT FROM plan_periods o WHERE o.id = n.subject_id::uuid AND o.member_id = n.member_id)
    WHEN 'letter' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'verification' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    -- What one earned for an invited member.
    WHEN 'invitereward' THEN EXISTS (SELECT FROM invite_rewards w
      WHERE w.id = n.subject_id::uuid AND w.inviter_id = n.member_id AND w.state = 'earned')
    -- What one bought.
    WHEN 'purchase' THEN EXISTS (SELECT FROM purchases b WHERE b.id = n.subject_id::uuid AND b.member_id = n.member_id)
    -- One's own payout, and one's own account, which may be removed by then.
    WHEN 'payout' THEN EXISTS (SELECT FROM payouts p WHERE p.id = n.subject_id::uuid AND p.member_id = n.member_id)
    WHEN 'payoutaccount' THEN EXISTS (SELECT FROM payout_accounts a
      WHERE a.id = n.subject_id::uuid AND a.member_id = n.member_id)
    -- The session may have ended since; what is told of credits is nobody else's.
    WHEN 'device' THEN true
    WHEN 'credits' THEN true
    ELSE false
  END;

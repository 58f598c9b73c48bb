-- The plans that members had and have: a row from its start until it ends or changes. What others read of a member's plan
-- now stands in members as well: plan_id, plan_expires_at, first_paid_at, trial_until.
CREATE TABLE plan_periods (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- A trial gives what plan 2 gives.
  plan_id smallint NOT NULL CHECK (plan_id BETWEEN 2 AND 6),
  source text NOT NULL CHECK (source IN ('trial', 'purchase', 'staff')),
  -- The purchase's or decision's own id; empty for a trial.
  source_id text NOT NULL,
  started_at timestamptz NOT NULL,
  -- When it runs out, and until when it is given on while a renewal is not paid.
  ends_at timestamptz NOT NULL,
  grace_until timestamptz,
  -- Whether it goes on after its end, and since when the member does not want that any more.
  renews boolean NOT NULL,
  cancelled_at timestamptz,
  -- When the member was told of its end.
  told_at timestamptz,
  -- When and why it ended: ran out, or was ended before.
  ended_at timestamptz,
  ended_why text CHECK (ended_why IN ('expired', 'changed', 'replaced', 'refund', 'dispute', 'staff', 'cancelled')),
  CHECK ((ended_at IS NULL) = (ended_why IS NULL))
);
-- One plan at a time.
CREATE UNIQUE INDEX plan_periods_open ON plan_periods (member_id) WHERE ended_at IS NULL;
CREATE INDEX plan_periods_member ON plan_periods (member_id, started_at);
-- What the hourly job looks for.
CREATE INDEX plan_periods_ends ON plan_periods (ends_at) WHERE ended_at IS NULL;

-- Since when staff have verified the member: plan 1, also while a paid plan stands before it (D35).
ALTER TABLE members ADD COLUMN verified_at timestamptz;
UPDATE members SET verified_at = coalesce(activated_at, created_at) WHERE plan_id = 1;

-- Which persons have had what is given once per person: keyed hashes, which stay when an account is erased.
CREATE TABLE once_marks (
  benefit text NOT NULL CHECK (benefit IN ('trial', 'sign-up-bonus')),
  kind text NOT NULL CHECK (kind IN ('account', 'email', 'phone', 'device')),
  hash bytea NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (benefit, kind, hash)
);
CREATE INDEX once_marks_marked ON once_marks (marked_at);

-- As before, with plan 1 by its own column.
CREATE OR REPLACE VIEW member_index_source AS
SELECT m.id AS member_id, m.created_at AS joined,
  CASE WHEN m.deleted_at IS NOT NULL THEN 'deleted' WHEN m.banned_at IS NOT NULL THEN 'banned'
    WHEN m.suspended_until IS NOT NULL THEN 'suspended' WHEN m.hidden_at IS NOT NULL THEN 'hidden'
    WHEN m.activated_at IS NULL THEN 'not-activated' ELSE 'active' END AS state,
  CASE WHEN m.staff_roles <> '{}' THEN 'staff' WHEN p.member_id IS NULL THEN 'no-profile'
    WHEN m.plan_id >= 5 THEN 'executive' WHEN m.plan_id >= 2 THEN 'paid' WHEN m.trial_until IS NOT NULL THEN 'trial'
    WHEN m.verified_at IS NOT NULL THEN 'verified' WHEN m.first_paid_at IS NOT NULL OR m.plan_expires_at IS NOT NULL
      THEN 'paid-before' ELSE 'ordinary'
    END AS tier,
  m.gender, p.country_id, city_key(m.first_name) AS first_name, city_key(p.city) AS city,
  translate(city_key(p.profile_name), '_.-', '   ') AS profile_name
FROM members m LEFT JOIN profiles p ON p.member_id = m.id;
CREATE TRIGGER find_member_verified AFTER UPDATE OF verified_at ON members
  FOR EACH ROW EXECUTE FUNCTION find_member_by_members();

-- As before, with one's own plan and letters.
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
    -- One's own plan or trial, and one's letter to the concierge.
    WHEN 'trial' THEN EXISTS (SELECT FROM plan_periods o WHERE o.id = n.subject_id::uuid AND o.member_id = n.member_id)
    WHEN 'plan' THEN EXISTS (SELECT FROM plan_periods o WHERE o.id = n.subject_id::uuid AND o.member_id = n.member_id)
    WHEN 'letter' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    -- The session may have ended since.
    WHEN 'device' THEN true
    ELSE false
  END;

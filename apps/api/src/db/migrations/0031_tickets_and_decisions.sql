ALTER TABLE members
  -- Hidden from everybody else since then, until staff decided: reported as under 18.
  ADD COLUMN IF NOT EXISTS hidden_at timestamptz,
  -- Suspended until then, and hidden from everybody else. A job clears it when it is over.
  ADD COLUMN IF NOT EXISTS suspended_until timestamptz;

CREATE INDEX IF NOT EXISTS members_suspended ON members (suspended_until) WHERE suspended_until IS NOT NULL;

-- Work that waits for staff: one queue for all kinds, which the contract's model/tickets.ts lists.
CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  member_id bigint REFERENCES members ON DELETE SET NULL,
  -- The request or the decision that it is about; null where it is about the member alone.
  about uuid,
  -- Closed: nothing is left to decide. Whoever looks at an open one has claimed it for a while.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'closed')),
  assignee bigint REFERENCES members ON DELETE SET NULL,
  claimed_until timestamptz,
  -- The least comes first.
  priority smallint NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  due_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES members ON DELETE SET NULL,
  -- Who may not decide it: whoever made the decision that is appealed against.
  barred bigint REFERENCES members ON DELETE SET NULL,
  CHECK ((status = 'decided') = (decided_at IS NOT NULL)),
  CONSTRAINT tickets_decided_by_another CHECK (decided_by <> barred)
);
CREATE UNIQUE INDEX tickets_one_open ON tickets (kind, member_id, about) NULLS NOT DISTINCT
  WHERE status = 'open' AND member_id IS NOT NULL;
CREATE INDEX tickets_queue ON tickets (kind, priority, due_at, id) WHERE status = 'open';
CREATE INDEX tickets_ended ON tickets (kind, id DESC) WHERE status <> 'open';
CREATE INDEX tickets_assignee ON tickets (assignee, kind, priority, due_at, id) WHERE status = 'open';
CREATE INDEX tickets_member ON tickets (member_id);

-- What staff write to each other about a ticket.
CREATE TABLE ticket_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
  writer bigint REFERENCES members ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX ticket_notes_ticket ON ticket_notes (ticket_id, id);

-- Null in open rows that the version before wrote: a job opens their tickets. In reports it stays null where nobody has
-- the reported number.
ALTER TABLE reports ADD COLUMN IF NOT EXISTS ticket_id bigint REFERENCES tickets ON DELETE SET NULL;
ALTER TABLE requests ADD COLUMN IF NOT EXISTS ticket_id bigint REFERENCES tickets ON DELETE SET NULL,
  -- What staff answered; empty while it is open.
  ADD COLUMN IF NOT EXISTS answer text NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS reports_ticket ON reports (ticket_id);
CREATE INDEX IF NOT EXISTS reports_reporter ON reports (reporter, created_at DESC);
CREATE INDEX IF NOT EXISTS reports_without_ticket ON reports (created_at) WHERE status = 0 AND ticket_id IS NULL;
CREATE INDEX IF NOT EXISTS requests_without_ticket ON requests (created_at) WHERE status = 0 AND ticket_id IS NULL;

-- What staff decided about a member, with its reasons.
CREATE TABLE decisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ticket_id bigint REFERENCES tickets ON DELETE SET NULL,
  member_id bigint REFERENCES members ON DELETE CASCADE,
  decided_by bigint REFERENCES members ON DELETE SET NULL,
  action text NOT NULL CHECK (action IN ('warn', 'restrict', 'suspend', 'ban', 'remove-photos', 'remove-texts')),
  -- The reason of the contract's model/decisions.ts, which names the rule.
  reason text NOT NULL,
  -- What staff wrote beside it.
  words text NOT NULL,
  -- The abilities that a restriction takes.
  abilities text[] NOT NULL DEFAULT '{}',
  -- Null: for good, or nothing that lasts.
  ends_at timestamptz,
  -- The name by which members knew the member then.
  profile_name text NOT NULL DEFAULT '',
  -- What a reversal puts back: the texts and photos that were taken.
  taken jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT app_now(),
  reversed_at timestamptz
);
CREATE INDEX decisions_member ON decisions (member_id, created_at DESC);
CREATE INDEX decisions_created ON decisions (created_at);
CREATE INDEX decisions_photos ON decisions USING gin ((taken -> 'photos') jsonb_path_ops) WHERE taken ? 'photos';

-- A member's word against a decision: one, within six months.
CREATE TABLE appeals (
  decision_id uuid PRIMARY KEY REFERENCES decisions ON DELETE CASCADE,
  ticket_id bigint REFERENCES tickets ON DELETE SET NULL,
  text text NOT NULL,
  -- 0 open, -1 the decision stands, 1 it was reversed.
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN -1 AND 1),
  answer text NOT NULL DEFAULT '',
  -- What a reversal could not undo.
  kept text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT app_now(),
  decided_at timestamptz
);
CREATE INDEX appeals_ticket ON appeals (ticket_id);

-- Who was warned of a member who was banned for fraud; once each.
CREATE TABLE fraud_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  mailed_at timestamptz,
  UNIQUE (decision_id, member_id)
);
CREATE INDEX fraud_notices_member ON fraud_notices (member_id);

-- Search leaves out whoever is hidden or suspended.
CREATE OR REPLACE VIEW search_source AS
SELECT m.id, m.birthdate, extract(year FROM m.birthdate)::smallint AS birth_year, m.gender, p.country_id, p.goals,
  m.activated_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL
    AND m.hidden_at IS NULL AND m.suspended_until IS NULL AS visible,
  coalesce(m.activated_at, m.created_at) AS joined,
  coalesce(1 << p.has_children, 0) | coalesce(4 << p.want_children, 0) | coalesce(64 << p.smoking, 0)
    | coalesce(128 << p.education_level, 0)
    | CASE WHEN m.ka_partner_at IS NULL THEN 0 ELSE 16384 END
    | CASE WHEN EXISTS (SELECT FROM images i WHERE i.member_id = m.id) THEN 32768 ELSE 0 END AS traits,
  p.languages, coalesce(c.id, 0) AS city_id
FROM members m JOIN profiles p ON p.member_id = m.id
LEFT JOIN search_cities c ON c.key = city_key(p.city) AND c.country_id = p.country_id;

CREATE OR REPLACE TRIGGER refresh_search_card
  AFTER UPDATE OF gender, birthdate, activated_at, banned_at, deleted_at, hidden_at, suspended_until, ka_partner_at ON members
  FOR EACH ROW EXECUTE FUNCTION refresh_search_card_of_member();

CREATE OR REPLACE TRIGGER invalidate_member
  AFTER UPDATE OF banned_at, deleted_at, hidden_at, suspended_until, staff_role, staff_roles ON members
  FOR EACH ROW WHEN ((old.banned_at, old.deleted_at, old.hidden_at, old.suspended_until, old.staff_roles)
    IS DISTINCT FROM (new.banned_at, new.deleted_at, new.hidden_at, new.suspended_until, new.staff_roles))
  EXECUTE FUNCTION invalidate_member();

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
    -- One's own report, request and decision, and a warning to oneself.
    WHEN 'report' THEN EXISTS (SELECT FROM reports r WHERE r.id = n.subject_id::uuid AND r.reporter = n.member_id)
    WHEN 'request' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'decision' THEN EXISTS (SELECT FROM decisions d WHERE d.id = n.subject_id::uuid AND d.member_id = n.member_id)
    WHEN 'fraudnotice' THEN EXISTS (SELECT FROM fraud_notices f WHERE f.id = n.subject_id::uuid AND f.member_id = n.member_id)
    ELSE false
  END;

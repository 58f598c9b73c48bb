-- What staff propose for members' credits, and somebody else of them approves or refuses.
CREATE TABLE credit_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('up', 'down', 'settle', 'write-off', 'goodwill')),
  -- Null for goodwill, and once the member is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of goodwill: which members, how many they were, and for how many days.
  cohort jsonb,
  counted int,
  days int,
  reason text NOT NULL,
  proposed_by bigint REFERENCES members ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL DEFAULT app_now(),
  answered_by bigint REFERENCES members ON DELETE SET NULL,
  answered_at timestamptz,
  approved boolean,
  -- Until it is given to the whole cohort: the number of the last member who was looked at.
  reached bigint,
  given int NOT NULL DEFAULT 0,
  -- When it was booked, for the whole cohort.
  booked_at timestamptz,
  CHECK ((kind = 'goodwill') = (cohort IS NOT NULL)),
  CHECK ((answered_at IS NULL) = (approved IS NULL)),
  CHECK (proposed_by <> answered_by)
);
CREATE INDEX credit_proposals_listed ON credit_proposals ((answered_at IS NULL) DESC, proposed_at DESC);
CREATE INDEX credit_proposals_member ON credit_proposals (member_id, proposed_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX credit_proposals_running ON credit_proposals (id) WHERE kind = 'goodwill' AND approved AND booked_at IS NULL;

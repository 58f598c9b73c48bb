-- Links carry 128 random bits; one that was given out before leads to its member as it did.
ALTER TABLE invites ADD COLUMN former_token text;
CREATE UNIQUE INDEX invites_former_token ON invites (former_token);

-- What a member was promised for one whom they invited, once per invited member, and what became of it.
CREATE TABLE invite_rewards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  inviter_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Null once the invited member is erased.
  invited_id bigint UNIQUE REFERENCES members ON DELETE SET NULL,
  -- As it was offered when the invited member signed up, in US cents; 0 where nothing was.
  cents int NOT NULL CHECK (cents >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'held', 'earned', 'not-counted')),
  why text CHECK (why IN ('closed', 'country', 'same-person', 'rules')),
  signed_up_at timestamptz NOT NULL DEFAULT app_now(),
  -- Whoever signed up was logged in as the inviter at that moment.
  own boolean NOT NULL DEFAULT false,
  -- When the invited member was first found verified: the days of waiting count from the verification.
  verified_at timestamptz,
  -- For what staff looked at it, or look at it now.
  marks text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  decided_by bigint REFERENCES members ON DELETE SET NULL,
  -- What staff wrote about their decision, for staff.
  reason text,
  earned_at timestamptz,
  CHECK ((state = 'not-counted') = (why IS NOT NULL)),
  CHECK ((state = 'earned') = (earned_at IS NOT NULL)),
  CHECK (state <> 'earned' OR cents > 0)
);
CREATE INDEX invite_rewards_inviter ON invite_rewards (inviter_id, signed_up_at DESC, id);
CREATE INDEX invite_rewards_moving ON invite_rewards (id) WHERE state = 'open';
CREATE INDEX invite_rewards_decided_by ON invite_rewards (decided_by) WHERE decided_by IS NOT NULL;

-- Those who came by an invitation before are counted too: that was promised.
INSERT INTO invite_rewards (inviter_id, invited_id, cents, signed_up_at)
SELECT m.invited_by, m.id, 500, m.created_at FROM members m JOIN members i ON i.id = m.invited_by
WHERE i.gender <> 3 OR 'administrator' = ANY (i.staff_roles);

ALTER TABLE once_marks DROP CONSTRAINT once_marks_benefit_check;
ALTER TABLE once_marks ADD CONSTRAINT once_marks_benefit_check
  CHECK (benefit IN ('trial', 'sign-up-bonus', 'invite-reward')) NOT VALID;

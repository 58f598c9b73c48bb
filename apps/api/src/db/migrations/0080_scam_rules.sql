-- The scam rules that staff have changed or added, one row each. A value of null is as the product comes, or, of a phrase of
-- theirs, that it is taken back.
CREATE TABLE scam_rules (
  id text PRIMARY KEY,
  value jsonb,
  -- How often it was changed.
  version int NOT NULL CHECK (version > 0)
);

-- Every change of them, numbered per rule.
CREATE TABLE scam_rule_changes (
  rule text NOT NULL REFERENCES scam_rules,
  version int NOT NULL CHECK (version > 0),
  before jsonb,
  after jsonb,
  -- The number of the change that this one undid.
  undoes int,
  -- Who changed it; null once that member is gone.
  staff_id bigint REFERENCES members ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (rule, version)
);
CREATE INDEX ON scam_rule_changes (changed_at);
CREATE INDEX ON scam_rule_changes (staff_id);

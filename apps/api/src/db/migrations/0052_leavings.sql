-- Members who deleted their accounts. Until `back_until` the member can come back; null or over means that the account is
-- being erased. The row goes with the account, so that an erasure that was interrupted is found again.
CREATE TABLE leavings (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  back_until timestamptz,
  reminded_at timestamptz
);
CREATE INDEX leavings_back_until ON leavings (back_until);

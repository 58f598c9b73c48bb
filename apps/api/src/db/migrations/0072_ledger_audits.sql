-- When the ledger was audited, and what did not add up then. A difference stays as it was first found until an audit does
-- not find it any more.
CREATE TABLE ledger_audits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audited_at timestamptz NOT NULL DEFAULT app_now(),
  movements bigint NOT NULL,
  differences int NOT NULL
);
CREATE TABLE ledger_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The number of the account, movement, lot or hold.
  about bigint NOT NULL,
  found text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (kind, about, found)
);

-- Where members are paid to. The name and the number are sealed together.
CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('gcash', 'maya', 'instapay', 'pesonet', 'paypal')),
  bank text,
  -- Null once it is removed.
  key_id text,
  sealed text,
  -- What is shown of the number.
  ending text NOT NULL,
  -- A keyed hash of the number, by which it is known who shares an account; it outlives the number for a while.
  number_hash bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  removed_at timestamptz,
  CHECK ((bank IS NOT NULL) = (method IN ('instapay', 'pesonet'))),
  CHECK ((sealed IS NULL) = (removed_at IS NOT NULL) AND (sealed IS NULL) = (key_id IS NULL))
);
CREATE INDEX payout_accounts_member ON payout_accounts (member_id);
CREATE INDEX payout_accounts_hash ON payout_accounts (number_hash);

-- What holds for payouts that are asked for. A row is never changed: the next one follows.
CREATE TABLE payout_terms (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The centavos that a US dollar is paid as; null while payouts are closed.
  rate int CHECK (rate > 0),
  minimum_cents int CHECK (minimum_cents > 0),
  -- The cents that each method costs, by its name; a method that is not in it is not offered.
  fees jsonb NOT NULL,
  from_at timestamptz NOT NULL DEFAULT app_now(),
  set_by bigint REFERENCES members ON DELETE SET NULL,
  reason text NOT NULL,
  CHECK ((rate IS NULL) = (minimum_cents IS NULL))
);
CREATE INDEX payout_terms_set_by ON payout_terms (set_by);

-- Files for the operator's bank.
CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  number int GENERATED ALWAYS AS IDENTITY UNIQUE,
  made_at timestamptz NOT NULL DEFAULT app_now(),
  made_by bigint REFERENCES members ON DELETE SET NULL
);
CREATE INDEX payout_batches_made_by ON payout_batches (made_by);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  number int GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Null once the member is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  account_id uuid REFERENCES payout_accounts ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN
    ('open', 'looked', 'approved', 'sending', 'sent', 'paid', 'returned', 'failed', 'rejected')),
  -- As it was agreed; none of it changes.
  method text NOT NULL,
  bank text,
  ending text NOT NULL,
  cents int NOT NULL CHECK (cents > 0),
  fee_cents int NOT NULL CHECK (fee_cents >= 0 AND fee_cents < cents),
  rate int NOT NULL CHECK (rate > 0),
  centavos bigint NOT NULL CHECK (centavos > 0),
  -- Name and number, sealed; null some time after it ended.
  key_id text,
  sealed text,
  -- The ledger's hold.
  hold_id bigint NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  first_by bigint REFERENCES members ON DELETE SET NULL,
  first_at timestamptz,
  second_by bigint REFERENCES members ON DELETE SET NULL,
  second_at timestamptz,
  -- How it is handed over: the name of the provider, or bank.
  way text,
  batch_id uuid REFERENCES payout_batches,
  provider_id text,
  sent_at timestamptz,
  -- When the provider was asked last what became of it.
  polled_at timestamptz,
  paid_at timestamptz,
  reference text,
  ended_at timestamptz,
  rejection text,
  failure text,
  -- What staff wrote for the member with a rejection.
  words text NOT NULL DEFAULT '',
  CHECK (first_by <> second_by),
  CHECK (first_by <> member_id AND second_by <> member_id),
  CHECK ((key_id IS NULL) = (sealed IS NULL)),
  CHECK (state NOT IN ('approved', 'sending', 'sent', 'paid') OR (first_at IS NOT NULL AND second_at IS NOT NULL)),
  CHECK (batch_id IS NULL OR way = 'bank')
);
CREATE INDEX payouts_member ON payouts (member_id, asked_at DESC);
CREATE INDEX payouts_account ON payouts (account_id);
CREATE INDEX payouts_batch ON payouts (batch_id);
CREATE INDEX payouts_first_by ON payouts (first_by);
CREATE INDEX payouts_second_by ON payouts (second_by);
CREATE INDEX payouts_open ON payouts (state) WHERE state IN ('open', 'looked', 'approved', 'sending', 'sent');

ALTER TABLE notifications
  -- What happened, finer than its type (see the contract's notices.ts); null for those from before.
  ADD COLUMN IF NOT EXISTS kind text,
  -- False for what the member did not want to read in the site; it waits for its mail or its push alone.
  ADD COLUMN IF NOT EXISTS listed boolean NOT NULL DEFAULT true;

-- Where a member wishes to be told of a kind; without a row, as the contract has it by default.
CREATE TABLE IF NOT EXISTS notification_settings (
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL,
  here boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('never', 'atonce', 'together', 'daily')),
  push boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- What waits to be mailed. A row goes when its mail was taken, or when it is not worth one any more.
CREATE TABLE IF NOT EXISTS notification_mails (
  notification_id uuid PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  pace text NOT NULL CHECK (pace IN ('atonce', 'together', 'daily')),
  due_at timestamptz NOT NULL,
  -- Until then it is in the hands of a worker.
  claimed_until timestamptz
);
CREATE INDEX IF NOT EXISTS notification_mails_member_id_idx ON notification_mails (member_id);
CREATE INDEX IF NOT EXISTS notification_mails_due_at_idx ON notification_mails (due_at);

-- Where a browser takes pushes, for as long as its session runs.
CREATE TABLE IF NOT EXISTS push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Of endpoint and keys: who knows them all is the same browser.
  fingerprint bytea NOT NULL UNIQUE,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  site text NOT NULL CHECK (site IN ('harana', 'tagpo')),
  language text NOT NULL CHECK (language IN ('en', 'fil')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX IF NOT EXISTS push_subscriptions_member_id_idx ON push_subscriptions (member_id);

-- What was pushed where, so that a retry pushes nothing twice. Tidied away after some days.
CREATE TABLE IF NOT EXISTS push_deliveries (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (notification_id, subscription_id)
);
CREATE INDEX IF NOT EXISTS push_deliveries_subscription_id_idx ON push_deliveries (subscription_id);
CREATE INDEX IF NOT EXISTS push_deliveries_sent_at_idx ON push_deliveries (sent_at);

-- What is sold and for how much. A price is never changed: it ends, and the next one follows.
CREATE TABLE prices (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_type text NOT NULL CHECK (product_type IN ('credits', 'plan')),
  -- The number of a bundle, or of a plan.
  product_id int NOT NULL CHECK (product_id BETWEEN 1 AND 1000),
  -- US cents, with tax.
  cents int NOT NULL CHECK (cents > 0),
  -- What a bundle gives, or each period of a plan beside the plan.
  credits int NOT NULL DEFAULT 0 CHECK (credits >= 0),
  valid_from timestamptz NOT NULL DEFAULT app_now(),
  valid_until timestamptz,
  -- Who of staff set it; null for the prices that the product came with.
  staff_id bigint REFERENCES members ON DELETE SET NULL,
  CHECK (product_type = 'plan' OR credits > 0)
);
CREATE UNIQUE INDEX prices_current ON prices (product_type, product_id) WHERE valid_until IS NULL;

CREATE FUNCTION refuse_change_of_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.id, old.product_type, old.product_id, old.cents, old.credits, old.valid_from)
    IS NOT DISTINCT FROM (new.id, new.product_type, new.product_id, new.cents, new.credits, new.valid_from)
    AND (old.valid_until IS NULL OR old.valid_until IS NOT DISTINCT FROM new.valid_until)
    AND (new.staff_id IS NULL OR new.staff_id IS NOT DISTINCT FROM old.staff_id) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% of a price is refused: it ends, and the next one follows', tg_op;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_price();

INSERT INTO prices (product_type, product_id, cents, credits) VALUES
  ('credits', 1, 500, 500),
  ('credits', 2, 1000, 1200),
  ('credits', 3, 2200, 3000),
  ('credits', 4, 5500, 8000),
  ('plan', 2, 1900, 0),
  ('plan', 3, 4500, 300),
  ('plan', 4, 7800, 900),
  ('plan', 5, 24000, 2000),
  ('plan', 6, 48000, 5000);

-- Plans that renew themselves at the payment company.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null once the member is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  provider_id text NOT NULL,
  customer_id text NOT NULL,
  price_id int NOT NULL REFERENCES prices,
  state text NOT NULL CHECK (state IN ('active', 'past-due', 'ended')),
  -- What is paid runs until then.
  period_end timestamptz NOT NULL,
  renews boolean NOT NULL,
  -- Until when the plan gives on although its renewal is not paid.
  grace_until timestamptz,
  -- The end of the period that the member was reminded of.
  reminded_of timestamptz,
  -- Raised by each booking, so that an older answer of the company's never takes the place of a newer.
  revision int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX subscriptions_member ON subscriptions (member_id, created_at DESC);
CREATE INDEX subscriptions_due ON subscriptions (period_end) WHERE state <> 'ended';

CREATE TABLE purchases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null once the member is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('order', 'renewal', 'upgrade')),
  product_type text NOT NULL CHECK (product_type IN ('credits', 'plan')),
  product_id int NOT NULL,
  price_id int NOT NULL REFERENCES prices,
  state text NOT NULL DEFAULT 'started'
    CHECK (state IN ('started', 'waiting', 'paid', 'failed', 'expired', 'refunded', 'disputed', 'lost')),
  -- US cents, with tax.
  cents int NOT NULL CHECK (cents >= 0),
  -- Hundredths of a percent.
  tax_rate int NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 9999),
  tax_cents int NOT NULL DEFAULT 0 CHECK (tax_cents BETWEEN 0 AND cents),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  credits int NOT NULL DEFAULT 0 CHECK (credits >= 0),
  plan_until timestamptz,
  seller_name text NOT NULL,
  seller_address text NOT NULL,
  seller_tax_number text NOT NULL,
  site text NOT NULL CHECK (site IN ('harana', 'tagpo')),
  -- When the member agreed that it is given at once.
  agreed_at timestamptz,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  checkout_id text,
  checkout_url text,
  expires_at timestamptz,
  payment_id text,
  invoice_id text,
  card_brand text,
  card_last4 text,
  subscription_id uuid REFERENCES subscriptions,
  receipt_number int UNIQUE,
  refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- How many of the credits that it gave were taken back.
  taken_credits int NOT NULL DEFAULT 0 CHECK (taken_credits BETWEEN 0 AND credits),
  -- How often credits were taken back or given again.
  takes int NOT NULL DEFAULT 0,
  revision int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  paid_at timestamptz,
  closed_at timestamptz,
  CHECK ((paid_at IS NULL) = (receipt_number IS NULL)),
  UNIQUE (provider, checkout_id),
  UNIQUE (provider, payment_id),
  UNIQUE (provider, invoice_id)
);
-- A member pays one checkout of a product at a time.
CREATE UNIQUE INDEX purchases_open ON purchases (member_id, product_type, product_id)
  WHERE state IN ('started', 'waiting');
CREATE INDEX purchases_member ON purchases (member_id, created_at DESC);
CREATE INDEX purchases_created ON purchases (created_at DESC, id);
CREATE INDEX purchases_paid ON purchases (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX purchases_subscription ON purchases (subscription_id, paid_at DESC);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purchase_id uuid NOT NULL REFERENCES purchases,
  -- The company's own id; null until it has the refund.
  provider_id text UNIQUE,
  cents int NOT NULL CHECK (cents > 0),
  state text NOT NULL CHECK (state IN ('proposed', 'refused', 'sent', 'done', 'failed')),
  reason text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- Null where the company or the product made it.
  asked_by bigint REFERENCES members ON DELETE SET NULL,
  answered_by bigint REFERENCES members ON DELETE SET NULL,
  answered_at timestamptz,
  CONSTRAINT refunds_two_people CHECK (answered_by <> asked_by)
);
CREATE INDEX refunds_purchase ON refunds (purchase_id);
CREATE INDEX refunds_proposed ON refunds (asked_at) WHERE state = 'proposed';

CREATE TABLE disputes (
  provider_id text PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases,
  cents int NOT NULL CHECK (cents >= 0),
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  closed_at timestamptz
);
CREATE INDEX disputes_purchase ON disputes (purchase_id);

-- The company's events that were booked, so that none is booked twice.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_received ON payment_events (received_at);

-- What differed between the company and the purchases when they were compared.
CREATE TABLE payment_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('unknown-payment', 'missing-payment', 'other-amount', 'other-refund')),
  provider text NOT NULL,
  payment_id text NOT NULL,
  purchase_id uuid,
  their_cents int,
  our_cents int,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (kind, provider, payment_id)
);
CREATE TABLE payment_comparisons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compared_at timestamptz NOT NULL DEFAULT app_now(),
  since timestamptz NOT NULL,
  payments int NOT NULL,
  differences int NOT NULL
);

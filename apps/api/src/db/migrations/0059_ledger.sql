-- Money. A movement takes an amount from one account to another, so that all accounts together always come to nothing.
-- Accounts of members are rows; those of the books are numbers below zero, of which nothing is kept but the movements, so
-- that no row is waited for by all.
CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the member is erased.
  member_id bigint REFERENCES members ON DELETE SET NULL,
  -- What can be spent; or, below zero, what was spent of purchases that were taken back.
  role text NOT NULL CHECK (role IN ('credits', 'shortfall')),
  -- Of a shortfall, whose: the account of credits outlives the member's name.
  owed_by bigint UNIQUE REFERENCES ledger_accounts,
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (member_id, role),
  CHECK ((role = 'shortfall') = (owed_by IS NOT NULL)),
  CONSTRAINT ledger_accounts_balance CHECK (CASE role WHEN 'credits' THEN balance >= 0 ELSE balance <= 0 END)
) WITH (fillfactor = 70);

CREATE TABLE ledger_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By which a movement that is asked for again is recognised.
  key text NOT NULL CONSTRAINT ledger_movements_key UNIQUE,
  at timestamptz NOT NULL DEFAULT app_now(),
  -- Codes of model/movements.ts.
  kind smallint NOT NULL,
  act smallint NOT NULL CHECK (act BETWEEN 1 AND 6),
  -- 1 for credits, 2 for US cents.
  unit smallint NOT NULL CHECK (unit IN (1, 2)),
  -- No foreign keys: half of the accounts are no rows, and the functions that write here hold the others locked. None
  -- refers to this table either, which would take the right to lock its rows, and so to change them.
  from_account bigint NOT NULL,
  to_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the member's account comes to afterwards.
  from_balance bigint,
  to_balance bigint,
  -- The lots that it was drawn from, and how much of each.
  lots bigint[],
  lot_amounts bigint[],
  -- The hold that it ends.
  settles bigint,
  -- The movement that it takes back.
  reverses bigint,
  -- What it is about, such as purchase:UUID.
  reference text,
  CHECK (from_account <> to_account),
  -- Only members' credits, and accounts of the books of one unit, meet in a movement.
  CHECK (CASE unit WHEN 1 THEN from_account > -100 AND to_account > -100 ELSE from_account < -100 AND to_account < -100 END),
  CHECK ((from_account > 0) = (from_balance IS NOT NULL) AND (to_account > 0) = (to_balance IS NOT NULL)),
  CHECK ((settles IS NOT NULL) = (act IN (3, 4, 5)) AND (reverses IS NOT NULL) = (act = 6)),
  CHECK (cardinality(lots) = cardinality(lot_amounts))
);
CREATE INDEX ledger_movements_from ON ledger_movements (from_account, id) WHERE from_account > 0;
CREATE INDEX ledger_movements_to ON ledger_movements (to_account, id) WHERE to_account > 0;
-- A hold ends once.
CREATE UNIQUE INDEX ledger_movements_settles ON ledger_movements (settles) WHERE settles IS NOT NULL;
CREATE INDEX ledger_movements_reverses ON ledger_movements (reverses) WHERE reverses IS NOT NULL;

CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', tg_op, tg_table_name;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
-- The owner of a table can give itself these rights back, so that this stops mistakes and injected statements alone.
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_movements FROM CURRENT_USER;

-- The credits of an account by where they came from: what is left of each movement that gave some. Those that were given
-- are spent before those that were bought, the soonest to expire first; those that were bought never expire.
CREATE TABLE ledger_lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts,
  movement_id bigint NOT NULL,
  bought boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  expires_at timestamptz CHECK (expires_at IS NULL OR NOT bought),
  -- A column of its own, so that drawing from a lot touches no index until it is empty.
  open boolean NOT NULL GENERATED ALWAYS AS (remaining > 0) STORED
) WITH (fillfactor = 70);
CREATE INDEX ledger_lots_open ON ledger_lots (account_id) WHERE open;
CREATE INDEX ledger_lots_expiry ON ledger_lots (expires_at) WHERE open AND expires_at IS NOT NULL;
CREATE INDEX ledger_lots_movement ON ledger_lots (movement_id);

-- Holds that have not ended.
CREATE TABLE ledger_holds (
  movement_id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts,
  -- The account that it is posted to.
  to_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Given back by then.
  expires_at timestamptz NOT NULL
);
CREATE INDEX ledger_holds_account ON ledger_holds (account_id);
CREATE INDEX ledger_holds_expiry ON ledger_holds (expires_at);

-- The movement that a key names, when it is the one that is asked for now.
CREATE FUNCTION ledger_replay(p_key text, p_kind int, p_act int, p_from bigint, p_to bigint, p_amount bigint,
  p_reference text, OUT id bigint, OUT balance bigint) LANGUAGE plpgsql AS $$
DECLARE m ledger_movements;
BEGIN
  SELECT * INTO m FROM ledger_movements WHERE key = p_key;
  IF m.id IS NULL THEN RETURN; END IF;
  IF (m.kind, m.act, m.from_account, m.to_account, m.amount, m.reference)
    IS DISTINCT FROM (p_kind::smallint, p_act::smallint, p_from, p_to, p_amount, p_reference) THEN
    RAISE EXCEPTION 'the key % of a movement names another one', p_key;
  END IF;
  id := m.id;
  balance := coalesce(m.from_balance, m.to_balance);
END $$;

-- A member's account of credits, made when there is none, and locked.
CREATE FUNCTION ledger_account(p_member bigint, OUT id bigint, OUT balance bigint) LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    SELECT a.id, a.balance INTO id, balance FROM ledger_accounts a
      WHERE a.member_id = p_member AND a.role = 'credits' FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO ledger_accounts (member_id, role) VALUES (p_member, 'credits') ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- Gives a member credits.
CREATE FUNCTION ledger_give(p_member bigint, p_kind int, p_from bigint, p_amount bigint, p_key text, p_reference text,
  p_bought boolean, p_expires timestamptz, OUT id bigint, OUT balance bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE v_account bigint;
BEGIN
  SELECT a.id, a.balance + p_amount INTO v_account, balance FROM ledger_account(p_member) a;
  INSERT INTO ledger_movements AS m (key, kind, act, unit, from_account, to_account, amount, to_balance, reference)
    VALUES (p_key, p_kind, 1, 1, p_from, v_account, p_amount, balance, p_reference)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  replayed := id IS NULL;
  IF replayed THEN
    SELECT r.id, r.balance INTO id, balance
      FROM ledger_replay(p_key, p_kind, 1, p_from, v_account, p_amount, p_reference) r;
    RETURN;
  END IF;
  INSERT INTO ledger_lots (account_id, movement_id, bought, amount, remaining, expires_at)
    VALUES (v_account, id, p_bought, p_amount, p_amount, p_expires);
  UPDATE ledger_accounts a SET balance = balance WHERE a.id = v_account;
END $$;

-- Takes what has run out from an account that is locked, each lot in a movement of its own. Returns the balance.
CREATE FUNCTION ledger_expire(p_account bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_balance bigint;
  v_lot ledger_lots;
BEGIN
  SELECT balance INTO v_balance FROM ledger_accounts WHERE id = p_account;
  FOR v_lot IN SELECT * FROM ledger_lots WHERE account_id = p_account AND open AND expires_at <= app_now()
    ORDER BY expires_at, id
  LOOP
    v_balance := v_balance - v_lot.remaining;
    -- 7 is the kind expiry, -5 the account of what has expired.
    INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, from_balance, lots, lot_amounts)
      VALUES ('expiry:' || v_lot.id, 7, 1, 1, p_account, -5, v_lot.remaining, v_balance,
        ARRAY[v_lot.id], ARRAY[v_lot.remaining]);
    UPDATE ledger_lots SET remaining = 0 WHERE id = v_lot.id;
    UPDATE ledger_accounts SET balance = v_balance WHERE id = p_account;
  END LOOP;
  RETURN v_balance;
END $$;

-- Takes credits from a member, outright (act 1) or as a hold (act 2) until p_expires. No id when there are not enough.
CREATE FUNCTION ledger_take(p_member bigint, p_kind int, p_act int, p_to bigint, p_amount bigint, p_key text,
  p_reference text, p_expires timestamptz, OUT id bigint, OUT balance bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  v_account bigint;
  v_ids bigint[];
  v_left bigint[];
  v_expired boolean;
  v_missing bigint := p_amount;
  v_lots bigint[] := '{}';
  v_amounts bigint[] := '{}';
  -- -6 is the account of what is held.
  v_to bigint := CASE p_act WHEN 2 THEN -6 ELSE p_to END;
  v_to_balance bigint;
  i int := 0;
BEGIN
  SELECT a.id, a.balance INTO v_account, balance FROM ledger_accounts a
    WHERE a.member_id = p_member AND a.role = 'credits' FOR NO KEY UPDATE;
  IF v_account IS NULL THEN
    balance := 0;
    RETURN;
  END IF;
  LOOP
    SELECT array_agg(l.id ORDER BY l.bought, l.expires_at, l.id), array_agg(l.remaining ORDER BY l.bought, l.expires_at, l.id),
      coalesce(bool_or(l.expires_at <= app_now()), false)
      INTO v_ids, v_left, v_expired FROM ledger_lots l WHERE l.account_id = v_account AND l.open;
    EXIT WHEN NOT v_expired;
    balance := ledger_expire(v_account);
  END LOOP;
  WHILE v_missing > 0 AND i < coalesce(cardinality(v_ids), 0) LOOP
    i := i + 1;
    v_lots := v_lots || v_ids[i];
    v_amounts := v_amounts || least(v_left[i], v_missing);
    v_missing := v_missing - v_amounts[i];
  END LOOP;
  IF p_to > 0 THEN
    SELECT a.balance + p_amount INTO v_to_balance FROM ledger_accounts a WHERE a.id = p_to FOR NO KEY UPDATE;
  END IF;
  IF v_missing = 0 THEN
    INSERT INTO ledger_movements AS m
      (key, kind, act, unit, from_account, to_account, amount, from_balance, to_balance, lots, lot_amounts, reference)
      VALUES (p_key, p_kind, p_act, 1, v_account, v_to, p_amount, balance - p_amount, v_to_balance, v_lots, v_amounts,
        p_reference)
      ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  END IF;
  replayed := id IS NULL;
  IF replayed THEN
    -- One that was booked before answers as then, even where there would not be enough now.
    SELECT r.id, coalesce(r.balance, balance) INTO id, balance
      FROM ledger_replay(p_key, p_kind, p_act, v_account, v_to, p_amount, p_reference) r;
    RETURN;
  END IF;
  balance := balance - p_amount;
  FOR n IN 1..i LOOP
    UPDATE ledger_lots l SET remaining = l.remaining - v_amounts[n] WHERE l.id = v_lots[n];
  END LOOP;
  UPDATE ledger_accounts a SET balance = balance WHERE a.id = v_account;
  IF p_to > 0 THEN
    UPDATE ledger_accounts a SET balance = v_to_balance WHERE a.id = p_to;
  END IF;
  IF p_act = 2 THEN
    INSERT INTO ledger_holds (movement_id, account_id, to_account, amount, expires_at)
      VALUES (id, v_account, p_to, p_amount, p_expires);
  END IF;
END $$;

-- Puts credits back into an account that is locked, as they were when a movement drew them: last drawn, first back, but for
-- the p_skip that came back before. The movement that gives them back is p_movement.
CREATE FUNCTION ledger_return(p_account bigint, p_movement bigint, p_drawn ledger_movements, p_skip bigint, p_amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_skip bigint := p_skip;
  v_missing bigint := p_amount;
  v_part bigint;
BEGIN
  FOR n IN REVERSE cardinality(p_drawn.lots)..1 LOOP
    v_part := least(greatest(p_drawn.lot_amounts[n] - v_skip, 0), v_missing);
    v_skip := greatest(v_skip - p_drawn.lot_amounts[n], 0);
    v_missing := v_missing - v_part;
    IF v_part > 0 THEN
      INSERT INTO ledger_lots (account_id, movement_id, bought, amount, remaining, expires_at)
        SELECT p_account, p_movement, l.bought, v_part, v_part, l.expires_at FROM ledger_lots l WHERE l.id = p_drawn.lots[n];
    END IF;
  END LOOP;
  IF v_missing > 0 THEN
    RAISE EXCEPTION 'movement % did not draw what is to be given back', p_drawn.id;
  END IF;
END $$;

-- Ends a hold once: posts it to what it is for (act 3), voids it (4), or gives it back because its time ran out (5). No id
-- when it ended in another way before. One whose time is over can't be posted any more.
CREATE FUNCTION ledger_settle(p_hold bigint, p_act int, OUT id bigint, OUT balance bigint, OUT replayed boolean,
  OUT member bigint, OUT amount bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  h ledger_movements;
  v_hold ledger_holds;
  v_act int := p_act;
BEGIN
  SELECT m.* INTO h FROM ledger_movements m WHERE m.id = p_hold AND m.act = 2;
  IF h.id IS NULL THEN
    RAISE EXCEPTION 'movement % is no hold', p_hold;
  END IF;
  amount := h.amount;
  SELECT a.member_id, a.balance INTO member, balance FROM ledger_accounts a WHERE a.id = h.from_account FOR NO KEY UPDATE;
  DELETE FROM ledger_holds o WHERE o.movement_id = p_hold RETURNING o.* INTO v_hold;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT m.id INTO id FROM ledger_movements m WHERE m.settles = p_hold AND (m.act = 3) = (p_act = 3);
    RETURN;
  END IF;
  IF v_hold.expires_at <= app_now() THEN
    v_act := 5;
  END IF;
  INSERT INTO ledger_movements AS m
    (key, kind, act, unit, from_account, to_account, amount, to_balance, settles, reference)
    VALUES ('hold:' || p_hold, h.kind, v_act, 1, h.to_account, CASE v_act WHEN 3 THEN v_hold.to_account ELSE h.from_account END, h.amount,
      CASE v_act WHEN 3 THEN NULL ELSE balance + h.amount END, p_hold, h.reference)
    RETURNING m.id INTO id;
  IF v_act <> 3 THEN
    balance := balance + h.amount;
    PERFORM ledger_return(h.from_account, id, h, 0, h.amount);
    UPDATE ledger_accounts a SET balance = balance WHERE a.id = h.from_account;
  END IF;
  IF v_act <> p_act AND p_act = 3 THEN
    id := NULL;
  END IF;
END $$;

-- Takes a movement back, or so much of it: a spend is given back; of what was given is taken what is left of it and, where
-- it was bought, of other bought credits, and the rest is a shortfall. No amount when nothing is left to take back.
CREATE FUNCTION ledger_reverse(p_of text, p_key text, p_amount bigint, p_reference text, OUT amount bigint,
  OUT shortfall bigint, OUT member bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  o ledger_movements;
  v_drawn ledger_movements;
  v_account bigint;
  v_balance bigint;
  v_done bigint;
  v_own ledger_lots;
  v_lot ledger_lots;
  v_part bigint;
  v_lots bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_id bigint;
BEGIN
  SELECT * INTO o FROM ledger_movements m WHERE m.key = p_of AND m.act IN (1, 3) AND (m.from_account < 0 OR m.to_account < 0);
  IF o.id IS NULL THEN
    RAISE EXCEPTION 'no movement with the key % can be taken back', p_of;
  END IF;
  v_drawn := o;
  IF o.act = 3 THEN
    SELECT * INTO v_drawn FROM ledger_movements m WHERE m.id = o.settles;
  END IF;
  v_account := greatest(v_drawn.from_account, o.to_account);
  IF v_account > 0 THEN
    SELECT a.member_id, a.balance INTO member, v_balance FROM ledger_accounts a WHERE a.id = v_account FOR NO KEY UPDATE;
  ELSE
    PERFORM pg_advisory_xact_lock(4729002, (o.id % 2147483648)::int);
  END IF;
  -- One that was taken back before under the same key answers as then.
  SELECT count(*) > 0, coalesce(sum(m.amount), 0), coalesce(sum(m.amount) FILTER (WHERE m.key <> p_key), 0)
    INTO replayed, amount, shortfall FROM ledger_movements m WHERE m.key IN (p_key, p_key || ':shortfall');
  IF replayed THEN
    IF amount <> coalesce(p_amount, amount) OR EXISTS (
      SELECT FROM ledger_movements m WHERE m.key IN (p_key, p_key || ':shortfall')
        AND (m.reverses, m.reference) IS DISTINCT FROM (o.id, p_reference)) THEN
      RAISE EXCEPTION 'the key % of a movement names another one', p_key;
    END IF;
    RETURN;
  END IF;
  SELECT coalesce(sum(m.amount), 0) INTO v_done FROM ledger_movements m WHERE m.reverses = o.id;
  amount := coalesce(p_amount, o.amount - v_done);
  IF amount > o.amount - v_done THEN
    RAISE EXCEPTION 'no more than % can be taken back of the movement %', o.amount - v_done, o.id;
  END IF;
  IF amount = 0 THEN
    RETURN;
  END IF;
  IF v_account < 0 THEN
    INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, reverses, reference)
      VALUES (p_key, o.kind, 6, o.unit, o.to_account, o.from_account, amount, o.id, p_reference);
    RETURN;
  END IF;
  IF v_drawn.from_account > 0 THEN
    INSERT INTO ledger_movements AS m
      (key, kind, act, unit, from_account, to_account, amount, to_balance, reverses, reference)
      VALUES (p_key, o.kind, 6, 1, o.to_account, v_account, amount, v_balance + amount, o.id, p_reference)
      RETURNING m.id INTO v_id;
    PERFORM ledger_return(v_account, v_id, v_drawn, v_done, amount);
    UPDATE ledger_accounts a SET balance = v_balance + amount WHERE a.id = v_account;
    RETURN;
  END IF;
  v_balance := ledger_expire(v_account);
  shortfall := amount;
  SELECT * INTO v_own FROM ledger_lots l WHERE l.movement_id = o.id;
  FOR v_lot IN SELECT * FROM ledger_lots l
    WHERE l.account_id = v_account AND l.open AND (l.id = v_own.id OR (v_own.bought AND l.bought))
    ORDER BY l.id <> v_own.id, l.id DESC
  LOOP
    EXIT WHEN shortfall = 0;
    v_part := least(v_lot.remaining, shortfall);
    v_lots := v_lots || v_lot.id;
    v_amounts := v_amounts || v_part;
    shortfall := shortfall - v_part;
    UPDATE ledger_lots l SET remaining = l.remaining - v_part WHERE l.id = v_lot.id;
  END LOOP;
  IF shortfall < amount THEN
    v_balance := v_balance - (amount - shortfall);
    INSERT INTO ledger_movements
      (key, kind, act, unit, from_account, to_account, amount, from_balance, lots, lot_amounts, reverses, reference)
      VALUES (p_key, o.kind, 6, 1, v_account, o.from_account, amount - shortfall, v_balance, v_lots, v_amounts, o.id,
        p_reference);
    UPDATE ledger_accounts a SET balance = v_balance WHERE a.id = v_account;
  END IF;
  IF shortfall > 0 THEN
    INSERT INTO ledger_accounts AS a (member_id, role, owed_by, balance) VALUES (member, 'shortfall', v_account, -shortfall)
      ON CONFLICT (owed_by) DO UPDATE SET balance = a.balance - shortfall
      RETURNING a.id, a.balance INTO v_id, v_balance;
    INSERT INTO ledger_movements
      (key, kind, act, unit, from_account, to_account, amount, from_balance, reverses, reference)
      VALUES (p_key || ':shortfall', o.kind, 6, 1, v_id, o.from_account, shortfall, v_balance, o.id, p_reference);
  END IF;
END $$;

-- Gives up so much of a member's shortfall. No id when it is less.
CREATE FUNCTION ledger_write_off(p_member bigint, p_amount bigint, p_key text, p_reference text, OUT id bigint,
  OUT balance bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE v_account bigint;
BEGIN
  SELECT a.id, a.balance + p_amount INTO v_account, balance FROM ledger_accounts a
    WHERE a.member_id = p_member AND a.role = 'shortfall' FOR NO KEY UPDATE;
  IF v_account IS NULL THEN RETURN; END IF;
  -- 10 is the kind shortfallWrittenOff, -8 the account of what was written off.
  SELECT r.id, r.balance INTO id, balance FROM ledger_replay(p_key, 10, 1, -8, v_account, p_amount, p_reference) r
    WHERE r.id IS NOT NULL;
  replayed := FOUND;
  IF replayed THEN RETURN; END IF;
  SELECT a.balance + p_amount INTO balance FROM ledger_accounts a WHERE a.id = v_account;
  IF balance > 0 THEN RETURN; END IF;
  INSERT INTO ledger_movements AS m (key, kind, act, unit, from_account, to_account, amount, to_balance, reference)
    VALUES (p_key, 10, 1, 1, -8, v_account, p_amount, balance, p_reference) RETURNING m.id INTO id;
  UPDATE ledger_accounts a SET balance = balance WHERE a.id = v_account;
END $$;

-- Takes all that is left on the account of a member who was erased.
CREATE FUNCTION ledger_forfeit(p_account bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts WHERE id = p_account FOR NO KEY UPDATE;
  PERFORM ledger_expire(p_account);
  -- 8 is the kind forfeit, -9 the account of what was forfeited.
  INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, from_balance, lots, lot_amounts)
    SELECT 'forfeit:' || max(id), 8, 1, 1, p_account, -9, sum(remaining), 0, array_agg(id ORDER BY id),
      array_agg(remaining ORDER BY id)
    FROM ledger_lots WHERE account_id = p_account AND open HAVING count(*) > 0;
  UPDATE ledger_lots SET remaining = 0 WHERE account_id = p_account AND open;
  UPDATE ledger_accounts SET balance = 0 WHERE id = p_account;
END $$;

-- Moves US cents between accounts of the books.
CREATE FUNCTION ledger_move_cents(p_kind int, p_from bigint, p_to bigint, p_amount bigint, p_key text, p_reference text,
  OUT id bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
  INSERT INTO ledger_movements AS m (key, kind, act, unit, from_account, to_account, amount, reference)
    VALUES (p_key, p_kind, 1, 2, p_from, p_to, p_amount, p_reference)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  replayed := id IS NULL;
  IF replayed THEN
    SELECT r.id INTO id FROM ledger_replay(p_key, p_kind, 1, p_from, p_to, p_amount, p_reference) r;
  END IF;
END $$;

-- Takes credits from a member, outright (act 1) or as a hold (act 2) until p_expires. No id when there are not enough.
-- As before, but where one lot has enough, as nearly always, it takes the fewest statements.
CREATE OR REPLACE FUNCTION ledger_take(p_member bigint, p_kind int, p_act int, p_to bigint, p_amount bigint, p_key text,
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
  v_lot bigint;
  i int := 0;
BEGIN
  IF p_to < 0 THEN
    UPDATE ledger_accounts a SET balance = a.balance - p_amount
      WHERE a.member_id = p_member AND a.role = 'credits' AND a.balance >= p_amount
      RETURNING a.id, a.balance INTO v_account, balance;
    IF FOUND THEN
      -- The first in order: where it has not run out, none has.
      UPDATE ledger_lots l SET remaining = l.remaining - p_amount
        WHERE l.id = (SELECT f.id FROM ledger_lots f WHERE f.account_id = v_account AND f.open
          ORDER BY f.bought, f.expires_at, f.id LIMIT 1)
        AND l.remaining >= p_amount AND (l.expires_at IS NULL OR l.expires_at > app_now())
        RETURNING l.id INTO v_lot;
      IF FOUND THEN
        INSERT INTO ledger_movements AS m
          (key, kind, act, unit, from_account, to_account, amount, from_balance, lots, lot_amounts, reference, at)
          SELECT p_key, p_kind, p_act, 1, v_account, v_to, p_amount, balance, ARRAY[v_lot], ARRAY[p_amount], p_reference,
            now() + c.shift FROM app_clock c
          ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
        IF FOUND THEN
          IF p_act = 2 THEN
            INSERT INTO ledger_holds (movement_id, account_id, to_account, amount, expires_at)
              VALUES (id, v_account, p_to, p_amount, p_expires);
          END IF;
          replayed := false;
          RETURN;
        END IF;
        UPDATE ledger_lots l SET remaining = l.remaining + p_amount WHERE l.id = v_lot;
      END IF;
      UPDATE ledger_accounts a SET balance = a.balance + p_amount WHERE a.id = v_account;
    END IF;
  END IF;
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


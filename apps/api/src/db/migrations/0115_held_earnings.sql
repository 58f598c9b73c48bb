-- What is earned can be held while it is asked for; such a hold has no end of its own. The member's payouts are kinds 130 and
-- 131; -130 is the account of what is held, -131 that of what was paid, -132 that of fees.
ALTER TABLE ledger_holds ALTER COLUMN expires_at DROP NOT NULL;

-- Holds cents of a member's earnings. No id when there are not enough.
CREATE FUNCTION ledger_hold_cents(p_member bigint, p_kind int, p_held bigint, p_to bigint, p_amount bigint, p_key text,
  p_reference text, OUT id bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  v_account bigint;
  v_balance bigint;
BEGIN
  SELECT a.id, a.balance - p_amount INTO v_account, v_balance FROM ledger_account_of(p_member, 'earnings') a;
  IF v_balance >= 0 THEN
    INSERT INTO ledger_movements AS m (key, kind, act, unit, from_account, to_account, amount, from_balance, reference)
      VALUES (p_key, p_kind, 2, 2, v_account, p_held, p_amount, v_balance, p_reference)
      ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  END IF;
  replayed := id IS NULL;
  IF replayed THEN
    SELECT r.id INTO id FROM ledger_replay(p_key, p_kind, 2, v_account, p_held, p_amount, p_reference) r;
    RETURN;
  END IF;
  INSERT INTO ledger_holds (movement_id, account_id, to_account, amount) VALUES (id, v_account, p_to, p_amount);
  UPDATE ledger_accounts a SET balance = v_balance WHERE a.id = v_account;
END $$;

-- Ends a hold of cents, once: it is posted (act 3) or given back (act 4). No id when it was ended the other way before.
CREATE FUNCTION ledger_settle_cents(p_hold bigint, p_act int, OUT id bigint, OUT member bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  h ledger_movements;
  v_hold ledger_holds;
  v_balance bigint;
BEGIN
  SELECT m.* INTO h FROM ledger_movements m WHERE m.id = p_hold AND m.act = 2 AND m.unit = 2 AND m.from_account > 0;
  IF h.id IS NULL THEN
    RAISE EXCEPTION 'movement % holds no cents', p_hold;
  END IF;
  SELECT a.member_id, a.balance + h.amount INTO member, v_balance FROM ledger_accounts a
    WHERE a.id = h.from_account FOR NO KEY UPDATE;
  DELETE FROM ledger_holds o WHERE o.movement_id = p_hold RETURNING o.* INTO v_hold;
  IF NOT FOUND THEN
    SELECT m.id INTO id FROM ledger_movements m WHERE m.settles = p_hold AND m.act = p_act;
    RETURN;
  END IF;
  INSERT INTO ledger_movements AS m
    (key, kind, act, unit, from_account, to_account, amount, to_balance, settles, reference)
    VALUES ('hold:' || p_hold, h.kind, p_act, 2, h.to_account,
      CASE p_act WHEN 3 THEN v_hold.to_account ELSE h.from_account END, h.amount,
      CASE p_act WHEN 3 THEN NULL ELSE v_balance END, p_hold, h.reference)
    RETURNING m.id INTO id;
  IF p_act <> 3 THEN
    UPDATE ledger_accounts a SET balance = v_balance WHERE a.id = h.from_account;
  END IF;
END $$;

-- Gives back, once, what was held and posted.
CREATE FUNCTION ledger_return_cents(p_hold bigint, OUT id bigint, OUT member bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  h ledger_movements;
  p ledger_movements;
  v_balance bigint;
BEGIN
  SELECT m.* INTO h FROM ledger_movements m WHERE m.id = p_hold AND m.act = 2 AND m.unit = 2 AND m.from_account > 0;
  SELECT m.* INTO p FROM ledger_movements m WHERE m.settles = p_hold AND m.act = 3;
  IF h.id IS NULL OR p.id IS NULL THEN
    RAISE EXCEPTION 'the hold % was not posted', p_hold;
  END IF;
  SELECT a.member_id, a.balance + h.amount INTO member, v_balance FROM ledger_accounts a
    WHERE a.id = h.from_account FOR NO KEY UPDATE;
  INSERT INTO ledger_movements AS m
    (key, kind, act, unit, from_account, to_account, amount, to_balance, reverses, reference)
    VALUES ('returned:' || p_hold, h.kind, 6, 2, p.to_account, h.from_account, h.amount, v_balance, p.id, h.reference)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  IF id IS NULL THEN
    SELECT m.id INTO id FROM ledger_movements m WHERE m.key = 'returned:' || p_hold;
    RETURN;
  END IF;
  UPDATE ledger_accounts a SET balance = v_balance WHERE a.id = h.from_account;
END $$;

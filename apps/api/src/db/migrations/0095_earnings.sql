-- What members earn, in US cents: an account of what is earned and held for a while, and one of what is payable.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_role_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_role_check
  CHECK (role IN ('credits', 'shortfall', 'pending', 'earnings')) NOT VALID;
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_balance;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_balance
  CHECK (CASE role WHEN 'shortfall' THEN balance <= 0 ELSE balance >= 0 END) NOT VALID;
-- Cents move between accounts of the books and members' earnings, and still never meet credits.
ALTER TABLE ledger_movements DROP CONSTRAINT ledger_movements_check1;
ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_unit CHECK (CASE unit
  WHEN 1 THEN from_account > -100 AND to_account > -100
  ELSE (from_account < -100 OR from_account > 0) AND (to_account < -100 OR to_account > 0) END) NOT VALID;

-- What is earned and not payable yet, each a movement onto the member's pending account that a later one settles.
CREATE TABLE ledger_earnings (
  movement_id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts,
  amount bigint NOT NULL CHECK (amount > 0),
  payable_at timestamptz NOT NULL
);
CREATE INDEX ledger_earnings_account ON ledger_earnings (account_id);
CREATE INDEX ledger_earnings_payable ON ledger_earnings (payable_at);

-- A member's account of a role, made when there is none, and locked.
CREATE FUNCTION ledger_account_of(p_member bigint, p_role text, OUT id bigint, OUT balance bigint) LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    SELECT a.id, a.balance INTO id, balance FROM ledger_accounts a
      WHERE a.member_id = p_member AND a.role = p_role FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO ledger_accounts (member_id, role) VALUES (p_member, p_role) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- Has a member earn cents, which are payable from p_payable on.
CREATE FUNCTION ledger_earn(p_member bigint, p_kind int, p_from bigint, p_amount bigint, p_key text, p_reference text,
  p_payable timestamptz, OUT id bigint, OUT replayed boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  v_account bigint;
  v_balance bigint;
BEGIN
  SELECT a.id, a.balance + p_amount INTO v_account, v_balance FROM ledger_account_of(p_member, 'pending') a;
  INSERT INTO ledger_movements AS m (key, kind, act, unit, from_account, to_account, amount, to_balance, reference)
    VALUES (p_key, p_kind, 2, 2, p_from, v_account, p_amount, v_balance, p_reference)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING m.id INTO id;
  replayed := id IS NULL;
  IF replayed THEN
    SELECT r.id INTO id FROM ledger_replay(p_key, p_kind, 2, p_from, v_account, p_amount, p_reference) r;
    RETURN;
  END IF;
  INSERT INTO ledger_earnings (movement_id, account_id, amount, payable_at) VALUES (id, v_account, p_amount, p_payable);
  UPDATE ledger_accounts a SET balance = v_balance WHERE a.id = v_account;
END $$;

-- Settles what was earned, once: it becomes payable (act 3) or is taken back (act 4). No id when it was settled the other
-- way before; what an erased member earned can only be taken back.
CREATE FUNCTION ledger_settle_earning(p_earning bigint, p_act int, OUT id bigint, OUT replayed boolean, OUT member bigint,
  OUT amount bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  h ledger_movements;
  v_balance bigint;
  v_to bigint;
  v_to_balance bigint;
BEGIN
  SELECT m.* INTO h FROM ledger_movements m WHERE m.id = p_earning AND m.act = 2 AND m.unit = 2 AND m.to_account > 0;
  IF h.id IS NULL THEN
    RAISE EXCEPTION 'movement % is nothing that was earned', p_earning;
  END IF;
  amount := h.amount;
  SELECT a.member_id, a.balance INTO member, v_balance FROM ledger_accounts a WHERE a.id = h.to_account FOR NO KEY UPDATE;
  IF p_act = 3 AND member IS NULL THEN
    replayed := false;
    RETURN;
  END IF;
  DELETE FROM ledger_earnings e WHERE e.movement_id = p_earning;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT m.id INTO id FROM ledger_movements m WHERE m.settles = p_earning AND m.act = p_act;
    RETURN;
  END IF;
  v_to := h.from_account;
  IF p_act = 3 THEN
    SELECT a.id, a.balance + amount INTO v_to, v_to_balance FROM ledger_account_of(member, 'earnings') a;
  END IF;
  INSERT INTO ledger_movements AS m
    (key, kind, act, unit, from_account, to_account, amount, from_balance, to_balance, settles, reference)
    VALUES ('earning:' || p_earning, h.kind, p_act, 2, h.to_account, v_to, amount, v_balance - amount, v_to_balance, p_earning,
      h.reference)
    RETURNING m.id INTO id;
  UPDATE ledger_accounts a SET balance = v_balance - amount WHERE a.id = h.to_account;
  IF p_act = 3 THEN
    UPDATE ledger_accounts a SET balance = v_to_balance WHERE a.id = v_to;
  END IF;
END $$;

-- Takes all that is left on an account of a member who was erased.
CREATE OR REPLACE FUNCTION ledger_forfeit(p_account bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_account ledger_accounts;
  v_earning bigint;
BEGIN
  SELECT * INTO v_account FROM ledger_accounts WHERE id = p_account FOR NO KEY UPDATE;
  IF v_account.role = 'pending' THEN
    FOR v_earning IN SELECT movement_id FROM ledger_earnings WHERE account_id = p_account ORDER BY movement_id LOOP
      PERFORM ledger_settle_earning(v_earning, 4);
    END LOOP;
    RETURN;
  END IF;
  IF v_account.role = 'earnings' THEN
    -- 111 is the kind earningsForfeited, -108 the account of what was forfeited in cents.
    INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, from_balance)
      SELECT 'forfeit-earnings:' || max(m.id), 111, 1, 2, p_account, -108, v_account.balance, 0
      FROM ledger_movements m WHERE m.to_account = p_account HAVING v_account.balance > 0;
    UPDATE ledger_accounts SET balance = 0 WHERE id = p_account;
    RETURN;
  END IF;
  PERFORM ledger_expire(p_account);
  -- 8 is the kind forfeit, -9 the account of what was forfeited.
  INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, from_balance, lots, lot_amounts)
    SELECT 'forfeit:' || max(id), 8, 1, 1, p_account, -9, sum(remaining), 0, array_agg(id ORDER BY id),
      array_agg(remaining ORDER BY id)
    FROM ledger_lots WHERE account_id = p_account AND open HAVING count(*) > 0;
  UPDATE ledger_lots SET remaining = 0 WHERE account_id = p_account AND open;
  UPDATE ledger_accounts SET balance = 0 WHERE id = p_account;
END $$;

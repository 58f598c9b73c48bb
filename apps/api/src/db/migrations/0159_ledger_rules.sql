-- PostgreSQL reads each CHECK of a table anew in every statement that writes a row, which took a third of a spend. What
-- can be wrong only when a row is made is looked at by a trigger, whose plan is kept: a movement is never changed, and of an
-- account and a lot only balance and remainder are, which keep a CHECK each.
ALTER TABLE ledger_movements
  DROP CONSTRAINT ledger_movements_act_check, DROP CONSTRAINT ledger_movements_unit_check,
  DROP CONSTRAINT ledger_movements_amount_check, DROP CONSTRAINT ledger_movements_check,
  DROP CONSTRAINT ledger_movements_check2, DROP CONSTRAINT ledger_movements_check3,
  DROP CONSTRAINT ledger_movements_check4, DROP CONSTRAINT ledger_movements_unit;
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_role_check, DROP CONSTRAINT ledger_accounts_check;
ALTER TABLE ledger_lots DROP CONSTRAINT ledger_lots_amount_check, DROP CONSTRAINT ledger_lots_check1;

CREATE FUNCTION refuse_wrong_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rule text := CASE
    WHEN NOT NEW.act BETWEEN 1 AND 6 THEN 'act'
    WHEN NEW.amount <= 0 THEN 'amount'
    WHEN NEW.from_account = NEW.to_account THEN 'accounts'
    -- Members' credits meet the books of credits alone, and their earnings the books of cents.
    WHEN NOT CASE NEW.unit
      WHEN 1 THEN NEW.from_account > -100 AND NEW.to_account > -100
      WHEN 2 THEN (NEW.from_account < -100 OR NEW.from_account > 0) AND (NEW.to_account < -100 OR NEW.to_account > 0)
      ELSE false END THEN 'unit'
    WHEN (NEW.from_account > 0) <> (NEW.from_balance IS NOT NULL) OR (NEW.to_account > 0) <> (NEW.to_balance IS NOT NULL)
      THEN 'balances'
    WHEN (NEW.settles IS NOT NULL) <> (NEW.act IN (3, 4, 5)) OR (NEW.reverses IS NOT NULL) <> (NEW.act = 6) THEN 'ends'
    WHEN cardinality(NEW.lots) IS DISTINCT FROM cardinality(NEW.lot_amounts) THEN 'lots' END;
BEGIN
  IF v_rule IS NOT NULL THEN
    RAISE EXCEPTION 'movement % violates ledger_movements_%', NEW.key, v_rule USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_wrong BEFORE INSERT ON ledger_movements FOR EACH ROW EXECUTE FUNCTION refuse_wrong_movement();

CREATE FUNCTION refuse_wrong_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role NOT IN ('credits', 'shortfall', 'pending', 'earnings') OR (NEW.role = 'shortfall') <> (NEW.owed_by IS NOT NULL) THEN
    RAISE EXCEPTION 'account % violates ledger_accounts_role', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_wrong BEFORE INSERT OR UPDATE OF role, owed_by ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_account();

CREATE FUNCTION refuse_wrong_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount <= 0 OR (NEW.bought AND NEW.expires_at IS NOT NULL) THEN
    RAISE EXCEPTION 'lot % violates ledger_lots_origin', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_wrong BEFORE INSERT OR UPDATE OF amount, bought, expires_at ON ledger_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_lot();

-- A member may hold several staff roles. staff_role stays for the version before, which reads and writes it: one role
-- of the set, the administrator first. It can go with its triggers once no version that knows it alone serves.
ALTER TABLE members ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
  CHECK (staff_roles <@ ARRAY['support', 'moderator', 'finance', 'administrator']);
UPDATE members SET staff_roles = ARRAY[staff_role] WHERE staff_role IS NOT NULL;

-- A set: sorted, each role once. Whichever of the two columns was written, the other follows.
CREATE FUNCTION keep_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.staff_role IS DISTINCT FROM old.staff_role
    AND new.staff_roles IS NOT DISTINCT FROM coalesce(old.staff_roles, '{}') THEN
    new.staff_roles := array_remove(ARRAY[new.staff_role], NULL);
  END IF;
  new.staff_roles := ARRAY(SELECT DISTINCT unnest(new.staff_roles) ORDER BY 1);
  new.staff_role := CASE WHEN 'administrator' = ANY (new.staff_roles) THEN 'administrator' ELSE new.staff_roles[1] END;
  RETURN new;
END $$;
CREATE TRIGGER keep_staff_roles BEFORE INSERT OR UPDATE OF staff_role, staff_roles ON members
  FOR EACH ROW EXECUTE FUNCTION keep_staff_roles();

-- A trigger hears of the columns that a statement names, not of those that another trigger changes.
DROP TRIGGER invalidate_member ON members;
CREATE TRIGGER invalidate_member AFTER UPDATE OF banned_at, deleted_at, staff_role, staff_roles ON members
  FOR EACH ROW WHEN ((old.banned_at, old.deleted_at, old.staff_roles) IS DISTINCT FROM (new.banned_at, new.deleted_at, new.staff_roles))
  EXECUTE FUNCTION invalidate_member();

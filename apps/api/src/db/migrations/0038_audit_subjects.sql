-- The rows of the audit log by what each is about, newest first by its key. An index of the array alone can't give them in
-- order: to list the newest of a subject that is in many rows it would gather them all.
CREATE TABLE audit_subjects (
  subject text NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (subject, number)
);

-- A trigger, so that the version before writes them too.
CREATE FUNCTION write_audit_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_subjects (subject, number) SELECT unnest(NEW.subjects), NEW.number ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER write_subjects AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION write_audit_subjects();
INSERT INTO audit_subjects (subject, number) SELECT DISTINCT unnest(subjects), number FROM audit_log;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_subjects
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_subjects FROM CURRENT_USER;

DROP INDEX audit_log_subjects_idx;

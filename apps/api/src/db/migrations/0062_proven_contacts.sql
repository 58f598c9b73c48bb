-- Whether an e-mail that an account had before was proven: by that alone a banned member is known again. Of those from
-- before nobody knows.
ALTER TABLE former_emails ADD COLUMN proven boolean NOT NULL DEFAULT false;
-- Until when a contact is refused, of a member who was erased while suspended; null for good.
ALTER TABLE banned_contacts ADD COLUMN until timestamptz;

CREATE OR REPLACE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_emails (email, member_id, proven) VALUES (OLD.email, OLD.id, OLD.email_verified_at IS NOT NULL)
  ON CONFLICT (email, member_id) DO UPDATE
    SET changed_at = excluded.changed_at, proven = former_emails.proven OR excluded.proven;
  RETURN NULL;
END $$;

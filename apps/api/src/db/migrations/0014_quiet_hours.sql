-- When a member is not to be rung, by the clock of the place they set it for.
CREATE TABLE IF NOT EXISTS quiet_hours (
  member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  is_on boolean NOT NULL,
  -- HH:MM, full and half hours; from the later to the earlier they run past midnight.
  starts text NOT NULL,
  ends text NOT NULL CHECK (ends <> starts),
  -- An IANA name.
  time_zone text NOT NULL
);

-- What waits for the quiet hours' end to be pushed, all together. A row goes when it was.
CREATE TABLE IF NOT EXISTS held_pushes (
  notification_id uuid PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS held_pushes_member_id_idx ON held_pushes (member_id);
CREATE INDEX IF NOT EXISTS held_pushes_due_at_idx ON held_pushes (due_at);

-- In a transaction of its own, in which notifications are still read.
-- The same event notifies once, without an actor as with one.
CREATE UNIQUE INDEX IF NOT EXISTS notifications_without_actor ON notifications (member_id, type, occasion)
  WHERE actor_id IS NULL;

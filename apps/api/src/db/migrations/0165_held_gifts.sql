-- The gifts whose credits are held, few of all, which a job looks through each hour. One read of the gifts makes it.
CREATE INDEX gifts_hold ON gifts (hold_id) WHERE hold_id IS NOT NULL;

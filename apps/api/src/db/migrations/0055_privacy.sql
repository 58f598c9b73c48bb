-- What a member shows of themself, and since when they take a pause.
ALTER TABLE members
  -- When they were last active, and that they are online.
  ADD COLUMN shows_activity boolean NOT NULL DEFAULT true,
  -- Whom they visited. Who hides it is not shown their own visitors either.
  ADD COLUMN shows_visits boolean NOT NULL DEFAULT true,
  ADD COLUMN shows_city boolean NOT NULL DEFAULT true,
  ADD COLUMN paused_at timestamptz;
ALTER TABLE search_card ADD COLUMN shows_activity boolean NOT NULL DEFAULT true;

-- Search leaves out whoever takes a pause, and finds by city only those who show theirs.
CREATE OR REPLACE VIEW search_source AS
SELECT m.id, m.birthdate, extract(year FROM m.birthdate)::smallint AS birth_year, m.gender, p.country_id, p.goals,
  m.activated_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL
    AND m.hidden_at IS NULL AND m.suspended_until IS NULL AND m.paused_at IS NULL AS visible,
  coalesce(m.activated_at, m.created_at) AS joined,
  coalesce(1 << p.has_children, 0) | coalesce(4 << p.want_children, 0) | coalesce(64 << p.smoking, 0)
    | coalesce(128 << p.education_level, 0)
    | CASE WHEN m.ka_partner_at IS NULL THEN 0 ELSE 16384 END
    | CASE WHEN EXISTS (SELECT FROM images i WHERE i.member_id = m.id) THEN 32768 ELSE 0 END AS traits,
  p.languages, CASE WHEN m.shows_city THEN coalesce(c.id, 0) ELSE 0 END AS city_id, m.shows_activity
FROM members m JOIN profiles p ON p.member_id = m.id
LEFT JOIN search_cities c ON c.key = city_key(p.city) AND c.country_id = p.country_id;

CREATE OR REPLACE FUNCTION refresh_search_card(member bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Looked up first: an insert that meets the same city would use up a number each time.
  INSERT INTO search_cities (key, country_id)
    SELECT city_key(p.city), p.country_id FROM profiles p WHERE p.member_id = member
      AND NOT EXISTS (SELECT FROM search_cities c WHERE c.key = city_key(p.city) AND c.country_id = p.country_id)
    ON CONFLICT DO NOTHING;
  INSERT INTO search_card AS card (id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined,
      traits, languages, city_id, shows_activity)
    SELECT s.id, app_now(), s.birthdate, s.birth_year, s.gender, s.country_id, s.goals, s.visible, s.joined, s.traits,
      s.languages, s.city_id, s.shows_activity
    FROM search_source s WHERE s.id = member
    ON CONFLICT (id) DO UPDATE SET birthdate = excluded.birthdate, birth_year = excluded.birth_year,
      gender = excluded.gender, country_id = excluded.country_id, goals = excluded.goals, visible = excluded.visible,
      joined = excluded.joined, traits = excluded.traits, languages = excluded.languages, city_id = excluded.city_id,
      shows_activity = excluded.shows_activity;
  DELETE FROM search_tags t USING search_card c WHERE t.id = member AND c.id = member AND NOT c.visible;
  INSERT INTO search_tags AS t (id, tags)
    SELECT c.id, search_tags_of(c.gender, c.country_id, c.birth_year, c.goals, c.traits, c.languages, c.city_id)
    FROM search_card c WHERE c.id = member AND c.visible
    ON CONFLICT (id) DO UPDATE SET tags = excluded.tags WHERE t.tags <> excluded.tags;
END $$;

CREATE OR REPLACE TRIGGER refresh_search_card
  AFTER UPDATE OF gender, birthdate, activated_at, banned_at, deleted_at, hidden_at, suspended_until, ka_partner_at,
    shows_activity, shows_city, paused_at ON members
  FOR EACH ROW EXECUTE FUNCTION refresh_search_card_of_member();

-- The moment by which search sorts a member. Who does not show it is sorted by the day: an hour before the day of the
-- last activity began, so that they are never online and in no step that is finer than a day.
CREATE FUNCTION searched_activity(last_active timestamptz, shows_activity boolean) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN shows_activity THEN last_active ELSE date_trunc('day', last_active, 'UTC') - interval '1 hour' END
$$;

CREATE OR REPLACE FUNCTION log_search_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (card_ids, last_active)
    SELECT array_agg(id), array_agg(searched_activity(last_active, shows_activity)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_search_card_changed AFTER UPDATE ON search_card
  FOR EACH ROW WHEN (
    (OLD.birthdate, OLD.gender, OLD.country_id, OLD.goals, OLD.visible, OLD.joined, OLD.traits, OLD.languages, OLD.city_id,
      OLD.shows_activity)
    IS DISTINCT FROM
    (NEW.birthdate, NEW.gender, NEW.country_id, NEW.goals, NEW.visible, NEW.joined, NEW.traits, NEW.languages, NEW.city_id,
      NEW.shows_activity))
  EXECUTE FUNCTION log_search_change();

-- As before, without whoever takes a pause, and visits only between members who both show theirs.
CREATE OR REPLACE VIEW visible_notifications AS
SELECT n.id, n.member_id, n.seq, n.type, n.kind, n.subject_kind, coalesce(n.subject_id, n.actor_id::text) AS subject_id,
  n.actor_id, n.created_at, n.shown_at, n.listed, n.read_at, n.removed_at
FROM notifications n
WHERE
  -- Whoever caused it is visible to the reader: active, neither banned, deleted, hidden, suspended nor paused, no block
  -- between the two.
  (n.actor_id IS NULL OR EXISTS (
    SELECT FROM members a WHERE a.id = n.actor_id
      AND a.activated_at IS NOT NULL AND a.banned_at IS NULL AND a.deleted_at IS NULL
      AND a.hidden_at IS NULL AND a.suspended_until IS NULL AND a.paused_at IS NULL
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = n.member_id AND b.blocked = a.id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = a.id AND b.blocked = n.member_id)))
  AND (n.type NOT IN ('profilevisit', 'view') OR NOT EXISTS (
    SELECT FROM members v WHERE v.id IN (n.actor_id, n.member_id) AND NOT v.shows_visits))
  AND CASE n.subject_kind
    -- The actor themself: no other member is checked above.
    WHEN 'member' THEN coalesce(n.subject_id, n.actor_id::text) = n.actor_id::text
    -- One's own report, request and decision, a warning to oneself, and what of oneself was hidden.
    WHEN 'report' THEN EXISTS (SELECT FROM reports r WHERE r.id = n.subject_id::uuid AND r.reporter = n.member_id)
    WHEN 'request' THEN EXISTS (SELECT FROM requests r WHERE r.id = n.subject_id::uuid AND r.member_id = n.member_id)
    WHEN 'decision' THEN EXISTS (SELECT FROM decisions d WHERE d.id = n.subject_id::uuid AND d.member_id = n.member_id)
    WHEN 'fraudnotice' THEN EXISTS (SELECT FROM fraud_notices f WHERE f.id = n.subject_id::uuid AND f.member_id = n.member_id)
    WHEN 'hiding' THEN EXISTS (SELECT FROM hidings h WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id)
    WHEN 'showing' THEN EXISTS (SELECT FROM hidings h
      WHERE h.id = n.subject_id::uuid AND h.member_id = n.member_id AND h.outcome = 'shown')
    -- The session may have ended since.
    WHEN 'device' THEN true
    ELSE false
  END;

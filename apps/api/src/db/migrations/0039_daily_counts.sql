-- Counts of each day in UTC, which name nobody and stay as they are when a member is erased.
CREATE TABLE daily_counts (
  day date NOT NULL,
  measure text NOT NULL,
  -- Members of one country and side (women, men, other); 0 and '' where these are not told apart or not known.
  country_id smallint NOT NULL DEFAULT 0,
  side text NOT NULL DEFAULT '',
  value bigint NOT NULL,
  PRIMARY KEY (day, measure, country_id, side)
);

-- How far the members of one week of sign-up have come, by country and side; the week is its Monday.
CREATE TABLE cohort_counts (
  week date NOT NULL,
  country_id smallint NOT NULL,
  side text NOT NULL,
  signed_up int NOT NULL,
  confirmed int NOT NULL,
  with_photo int NOT NULL,
  first_like int NOT NULL,
  mutual int NOT NULL,
  -- Who neither gave nor got a like.
  without_contact int NOT NULL,
  back_1 int NOT NULL,
  back_4 int NOT NULL,
  back_12 int NOT NULL,
  PRIMARY KEY (week, country_id, side)
);

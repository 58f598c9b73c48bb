-- The settings of the site that staff have changed, one row each. A value of null is the default, which the contract names.
CREATE TABLE site_settings (
  name text PRIMARY KEY,
  value jsonb,
  -- How often it was changed.
  version int NOT NULL CHECK (version > 0)
);

-- Every change of them, numbered per setting.
CREATE TABLE site_setting_changes (
  name text NOT NULL REFERENCES site_settings,
  version int NOT NULL CHECK (version > 0),
  before jsonb,
  after jsonb,
  -- The number of the change that this one undid.
  undoes int,
  -- Who changed it; null once that member is gone.
  staff_id bigint REFERENCES members ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (name, version)
);
CREATE INDEX ON site_setting_changes (changed_at);
CREATE INDEX ON site_setting_changes (staff_id);

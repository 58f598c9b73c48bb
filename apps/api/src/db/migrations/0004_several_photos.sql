ALTER TABLE images
  -- A tiny picture as a data URI, sent with cards; empty where there is none.
  ADD COLUMN placeholder text NOT NULL DEFAULT '' CHECK (length(placeholder) <= 300),
  -- What the sizes were cut out of: x, y, width, height in parts of the upright picture; null is all of it.
  ADD COLUMN crop real[] CHECK (cardinality(crop) = 4);

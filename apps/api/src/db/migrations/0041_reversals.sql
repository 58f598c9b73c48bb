-- By whom a decision was taken back without an appeal, and in which words to the member.
ALTER TABLE decisions
  ADD COLUMN IF NOT EXISTS reversed_by bigint,
  ADD COLUMN IF NOT EXISTS reversal_words text NOT NULL DEFAULT '';
ALTER TABLE decisions ADD CONSTRAINT decisions_reversed_by_fkey FOREIGN KEY (reversed_by)
  REFERENCES members ON DELETE SET NULL NOT VALID;

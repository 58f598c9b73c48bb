ALTER TABLE members VALIDATE CONSTRAINT members_results_look;

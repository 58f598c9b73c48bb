-- Staff ended a ticket of reports since the account was gone that it is about: nobody is held to what they reported.
ALTER TABLE tickets ADD COLUMN gone boolean NOT NULL DEFAULT false;

-- A provider's account logs a member in for one e-mail address, and for no other that the member may come to have.
ALTER TABLE identities
  -- Null for an identity that counts for none.
  ADD COLUMN email text,
  -- The provider's token said that the address is this person's; else the member gave it.
  ADD COLUMN vouched boolean NOT NULL DEFAULT false;

-- What is known of older identities: whoever opened an account with an address that was proven in that same moment came
-- with a provider that vouched for it. On an address that nobody has proven, an identity counts until somebody does.
-- Every other one counts for none: its member logs in with the password once, or by a new one, and joins it again.
UPDATE identities i SET email = m.email, vouched = m.email_verified_at IS NOT NULL
FROM members m
WHERE m.id = i.member_id
  AND (m.email_verified_at IS NULL OR (m.email_verified_at = m.created_at AND i.linked_at = m.created_at));

-- Tokens of providers that opened a session, so that none opens a second one; forgotten when they have run out.
CREATE TABLE spent_provider_tokens (
  -- SHA-256 of the provider and the token's nonce.
  nonce_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON spent_provider_tokens (expires_at);

-- How a session began: one that a mailed link began is asked for the password before it changes how to reach the member.
ALTER TABLE sessions ADD COLUMN via text NOT NULL DEFAULT 'password' CHECK (via IN ('password', 'provider', 'link'));

ALTER TABLE members
  -- The password is one that is soon guessed; found out at a log-in, while it is at hand.
  ADD COLUMN weak_password boolean NOT NULL DEFAULT false,
  -- When the member was last told that somebody tried to sign up with this address.
  ADD COLUMN sign_up_told_at timestamptz;

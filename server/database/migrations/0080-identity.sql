-- Times are milliseconds since 1970 UTC.

-- What a member says of itself, and what became of it; one row per member, changed as it applies again.
create table identity_verification (
  member_id bigint primary key references member (id),
  -- The spec's: 0 none (being filled in), 1 created (waits for a reviewer), 2 reviewing, 3 rejected, 4 approved.
  status integer not null check (status between 0 and 4),
  -- Person and document as JSON, AES-256-GCM with a key of the member's own (server/areas/security/seal.ts).
  sealed_data text not null,
  -- HMAC-SHA256 of country, type and number, to find the same document in other accounts; since it was first sent.
  document_hash text,
  submitted_at bigint,
  -- Of the last decision, until it is sent again.
  decided_at bigint,
  reject_reason text,
  reject_note text,
  -- The operator who has taken it, while the status is 2; whose decision it was, once it is 3 or 4.
  reviewer_id bigint,
  claimed_at bigint,
  updated_at bigint not null,
  check (status = 0 or submitted_at is not null),
  check (status != 2 or (reviewer_id is not null and claimed_at is not null))
);
create index identity_verification_queue on identity_verification (submitted_at) where status in (1, 2);
create index identity_verification_document on identity_verification (document_hash);

-- Photos; the files are in the file store (server/files/file-store.ts), encrypted.
create table identity_picture (
  member_id bigint not null references identity_verification (member_id),
  side text not null check (side in ('front', 'back', 'selfie')),
  file_id text not null,
  created_at bigint not null,
  primary key (member_id, side)
);

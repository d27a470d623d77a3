-- Times are milliseconds since 1970 UTC.

-- What others see in place of an address; two that look alike are one (server/areas/profile/nickname.ts).
alter table member add column nickname text not null default '';
alter table member add column nickname_key text unique;
create index member_referred_by on member (referred_by, id) where referred_by is not null;

-- Pictures of members, one each; the address of the newest stands in member.avatar_url.
create table avatar (
  -- Random: who knows the name has seen the picture.
  name text primary key,
  member_id bigint not null unique references member (id),
  bytes bytea not null,
  content_type text not null,
  created_at bigint not null
);

-- Where a member is paid in money of a country: a bank account, or an account of a payment app.
create table bank_account (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- See contract/bank-account-values.ts.
  payment_type text not null,
  -- ISO 3166, two letters.
  country text not null,
  holder text not null,
  -- The fields of the payment type by name, e.g. {"iban": "DE89..."}.
  details jsonb not null,
  -- The code that payers scan; a picture that was encoded anew.
  qr_image bytea,
  created_at bigint not null,
  updated_at bigint not null,
  -- Deleted ones stay for the orders that were paid to them; no list shows them.
  deleted_at bigint
);
create index bank_account_member_id on bank_account (member_id, id) where deleted_at is null;

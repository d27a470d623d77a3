-- Money of countries, and the banks that it comes and goes over. Amounts are of the ledger.

-- Money of a country: owned in the spot account, moved over banks, by members whose identity is known.
alter table asset add column is_fiat boolean not null default false;
insert into asset (code, display_name, sort, icon, decimals, account_kinds, is_fiat) values
  ('USD', 'US dollar', 800, 'usd', 2, '{spot}', true),
  ('EUR', 'Euro', 810, 'eur', 2, '{spot}', true);

-- Banks are one network among the others, with a minimum and a fee for each currency. No chain serves it: operators pay
-- out, and say what came in.
alter table network add column is_bank boolean not null default false;
insert into network (code, display_name, sort, address_format, confirmations_needed, is_bank) values
  ('bank', 'Bank transfer', 1000, 'bank', 1, true);
insert into network_coin (network, asset, chain_decimals, deposit_minimum, withdrawal_minimum, withdrawal_fee) values
  ('bank', 'USD', 2, 20, 50, 5),
  ('bank', 'EUR', 2, 10, 20, 1);

-- The payment account that a bank pays to, as it was when the member asked: later changes do not redirect the money.
alter table withdrawal add column payee jsonb;
alter table withdrawal add constraint withdrawal_payee_check check ((network = 'bank') = (payee is not null));

-- Whether the ledger holds trial money or real money: said once, never changed (docs/decisions/025-trial-or-real.md).
create table ledger_stamp (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('trial', 'real')),
  -- What decided, for people.
  reason text not null,
  -- Milliseconds since 1970 UTC.
  stamped_at bigint not null
);

-- A ledger from before the stamp is what it holds. Coins that were given away decide first, because real coins must
-- never be paid for them; then what a chain, a custodian or a bank has done; then who lives there. A ledger with none
-- of it is stamped by the next start.
insert into ledger_stamp (kind, reason, stamped_at)
select kind, reason, floor(extract(epoch from now()) * 1000) from (
  select 1 as turn, 'trial' as kind, 'it holds coins of the faucet' as reason
    where exists (select from faucet_grant)
  union all select 2, 'trial', 'it holds transfers of the sandbox'
    where exists (select from sandbox_transfer)
  union all select 3, 'trial', 'members pay to the bank accounts of the sandbox'
    where exists (select from receiving_account where holder = 'Trial site')
  union all select 4, 'real', 'it has looked at blocks of a real chain'
    where exists (select from chain_block)
  union all select 5, 'real', 'it has sent coins over a real chain'
    where exists (select from chain_transfer)
  union all select 6, 'real', 'it has deposits of a custodian'
    where exists (select from deposit)
  union all select 7, 'real', 'members pay to a bank account'
    where exists (select from receiving_account)
  union all select 8, 'trial', 'the demo members live there'
    where exists (select from member where email in ('demo@pasar.example', 'demo2@pasar.example'))
  union all select 9, 'trial', 'its market maker owns coins that the house made'
    where exists (select from ledger_transaction where kind = 'makerFunding')
) as evidence
order by turn limit 1;

create function refuse_other_stamp() returns trigger language plpgsql as $$
begin
  raise exception 'what a ledger holds, trial or real money, never changes';
end $$;
create trigger ledger_stamp_stays before update or delete or truncate on ledger_stamp
  for each statement execute function refuse_other_stamp();

-- Which adapter, with which keys, an address, a deposit or a withdrawal belongs to, e.g. 'evm:6b1f...'. Null where it
-- was written before this migration and its adapter has not been opened since; and where a bank carries it.
alter table deposit_address add column configuration text;
alter table deposit_address drop constraint deposit_address_pkey;
alter table deposit_address add constraint deposit_address_member unique (member_id, network, configuration);
alter table deposit add column configuration text;
alter table withdrawal add column configuration text;

-- Who sends it: the wallet that signs, or the merchant at the custodian. Nonces are counted for each wallet.
alter table chain_transfer add column sender text;
alter table chain_transfer drop constraint chain_transfer_network_nonce_key;
alter table chain_transfer add constraint chain_transfer_nonce unique (network, sender, nonce);

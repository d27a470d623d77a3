-- What a withdrawal may cost on networks that are paid by gas, and why one is not sent yet.

-- Of each transfer: how much gas it may use, and what all of that may cost in the network's own coin. Null where
-- transfers are not paid by gas, or a custodian sends them.
alter table network_coin add column gas_limit bigint check (gas_limit >= 21000);
alter table network_coin add column gas_cost_maximum numeric(38, 18)
  check (gas_cost_maximum > 0 and gas_cost_maximum < 'Infinity');
alter table network_coin add constraint network_coin_gas_check
  check ((gas_limit is null) = (gas_cost_maximum is null));

-- 40,000 are enough for wallets that are contracts (a Safe takes 27,000), 100,000 for the tokens here (USDT on Ethereum
-- takes 65,000 for a receiver who had none).
update network_coin set gas_limit = 40000, gas_cost_maximum = 0.002 where (network, asset) = ('ethereum', 'ETH');
update network_coin set gas_limit = 100000, gas_cost_maximum = 0.005
  where network = 'ethereum' and asset in ('USDT', 'LINK');
update network_coin set gas_limit = 40000, gas_cost_maximum = 0.0005 where (network, asset) = ('bsc', 'BNB');
update network_coin set gas_limit = 100000, gas_cost_maximum = 0.001 where (network, asset) = ('bsc', 'USDT');
update network_coin set gas_limit = 40000, gas_cost_maximum = 0.01 where (network, asset) = ('avalanche', 'AVAX');
update network_coin set gas_limit = 100000, gas_cost_maximum = 0.025 where (network, asset) = ('avalanche', 'USDT');

-- Why an approved withdrawal is not sent yet: a name of contract/withdrawal-values.ts.
alter table withdrawal add column waits_for text;
alter table withdrawal add constraint withdrawal_waits_check check (waits_for is null or state = 'approved');

-- Until now `sending` was written before anything was signed. What is in no table of a chain was never signed: it waits
-- for its turn again, and can be taken back.
with unsent as (
  update withdrawal set state = 'approved'
  where state = 'sending' and payee is null
    and not exists (select from chain_transfer where withdrawal_id = withdrawal.id)
    and not exists (select from sandbox_transfer where withdrawal_id = withdrawal.id)
  returning id
)
insert into withdrawal_event (withdrawal_id, seq, state, at)
select id, (select count(*) from withdrawal_event where withdrawal_id = unsent.id), 'approved',
  (select max(at) from withdrawal_event where withdrawal_id = unsent.id)
from unsent;

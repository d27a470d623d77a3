-- Networks, the coins on them, members' addresses, what came in and what is sent out.
-- Times are milliseconds since 1970 UTC; amounts are of the ledger, at most 8 digits after the point.

create table network (
  code text primary key check (code ~ '^[a-z0-9]{2,20}$'),
  display_name text not null,
  sort integer not null unique,
  -- How its addresses are written: a name of server/areas/wallet/chains/address-formats.ts.
  address_format text not null,
  confirmations_needed integer not null check (confirmations_needed > 0),
  -- Pages of a block explorer with {id} in them; null where there is none.
  explorer_transaction_url text check (explorer_transaction_url like 'https://%{id}%'),
  explorer_address_url text check (explorer_address_url like 'https://%{id}%'),
  -- Whether one address serves many owners, told apart by a memo.
  has_memo boolean not null default false,
  -- EIP-155, for networks like Ethereum: a node of another chain is refused.
  chain_id bigint,
  -- How the custodian gateway calls the network (its mainCoinType); null: not served by it.
  custodian_code text
);

create table network_coin (
  network text not null references network (code),
  asset text not null references asset (code),
  -- Of a token; null for the network's own coin.
  contract_address text,
  -- Digits after the point that the chain counts with; what is beyond the ledger's 8 is not credited.
  chain_decimals smallint not null check (chain_decimals between 0 and 18),
  deposit_minimum numeric(38, 18) not null check (deposit_minimum >= 0 and deposit_minimum < 'Infinity'),
  withdrawal_minimum numeric(38, 18) not null check (withdrawal_minimum > 0 and withdrawal_minimum < 'Infinity'),
  withdrawal_fee numeric(38, 18) not null check (withdrawal_fee >= 0 and withdrawal_fee < 'Infinity'),
  can_deposit boolean not null default true,
  can_withdraw boolean not null default true,
  primary key (network, asset)
);

-- Where a member's deposits of a network arrive. `memo` is '' where the network has none.
create table deposit_address (
  member_id bigint not null references member (id),
  network text not null references network (code),
  address text not null,
  memo text not null default '',
  created_at bigint not null,
  primary key (member_id, network),
  unique (network, address, memo)
);

create table deposit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  network text not null,
  asset text not null,
  address text not null,
  memo text not null default '',
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  transaction_id text not null,
  -- Which part of the transaction: one can pay several addresses.
  output integer not null,
  -- Null while it is in no block, and where a custodian watches the chain.
  block_number bigint,
  confirmations integer not null default 0,
  confirmations_needed integer not null,
  -- pending, confirming, credited; tooSmall: below the minimum, never credited; reversed: the chain dropped it before
  -- it was credited; flagged: the chain dropped it afterwards, an operator looks.
  state text not null check (state in ('pending', 'confirming', 'credited', 'tooSmall', 'reversed', 'flagged')),
  created_at bigint not null,
  credited_at bigint,
  foreign key (network, asset) references network_coin (network, asset),
  unique (network, transaction_id, output),
  check ((state in ('credited', 'flagged')) = (credited_at is not null))
);
create index deposit_member on deposit (member_id, id);
create index deposit_open on deposit (network, id) where state in ('pending', 'confirming');
create index deposit_block on deposit (network, block_number);

-- The last blocks that were looked at, to notice when the chain has changed its mind.
create table chain_block (
  network text not null references network (code),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);

-- Coins that leave: written before anything is sent, once per withdrawal.
create table chain_transfer (
  withdrawal_id bigint primary key,
  network text not null,
  asset text not null,
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  address text not null,
  memo text not null default '',
  state text not null check (state in ('sending', 'confirmed', 'failed')),
  -- Whether somebody outside said that it has the transfer. False after a time-out: nobody knows.
  is_acknowledged boolean not null default false,
  -- Place in the order of the sending address; null where a custodian sends.
  nonce bigint,
  transaction_id text,
  created_at bigint not null,
  foreign key (network, asset) references network_coin (network, asset),
  unique (network, nonce)
);
create index chain_transfer_open on chain_transfer (network) where state = 'sending';

-- The signed transactions of a transfer: each replaces the one before it by a higher fee, so only one can be mined.
create table chain_attempt (
  transaction_id text primary key,
  withdrawal_id bigint not null references chain_transfer (withdrawal_id),
  signed text not null,
  max_fee_per_gas numeric(38, 0) not null,
  max_priority_fee_per_gas numeric(38, 0) not null,
  created_at bigint not null
);
create index chain_attempt_withdrawal on chain_attempt (withdrawal_id, created_at);

-- The chain of the sandbox: coins of the faucet and of withdrawals on their way to an address.
create table sandbox_transfer (
  id bigint generated always as identity primary key,
  network text not null,
  asset text not null,
  address text not null,
  memo text not null default '',
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  transaction_id text not null unique,
  withdrawal_id bigint unique,
  is_scanned boolean not null default false,
  created_at bigint not null,
  foreign key (network, asset) references network_coin (network, asset)
);
create index sandbox_transfer_new on sandbox_transfer (id) where not is_scanned;

insert into network (code, display_name, sort, address_format, confirmations_needed, chain_id, custodian_code,
  has_memo, explorer_transaction_url, explorer_address_url) values
  ('tron', 'TRON (TRC20)', 10, 'tron', 20, null, '195', false,
    'https://tronscan.org/#/transaction/{id}', 'https://tronscan.org/#/address/{id}'),
  ('ethereum', 'Ethereum (ERC20)', 20, 'evm', 12, 1, '60', false,
    'https://etherscan.io/tx/{id}', 'https://etherscan.io/address/{id}'),
  ('bsc', 'BNB Smart Chain (BEP20)', 30, 'evm', 15, 56, null, false,
    'https://bscscan.com/tx/{id}', 'https://bscscan.com/address/{id}'),
  ('avalanche', 'Avalanche C-Chain', 40, 'evm', 12, 43114, null, false,
    'https://snowtrace.io/tx/{id}', 'https://snowtrace.io/address/{id}'),
  ('bitcoin', 'Bitcoin', 50, 'bitcoin', 2, null, '0', false,
    'https://mempool.space/tx/{id}', 'https://mempool.space/address/{id}'),
  ('litecoin', 'Litecoin', 60, 'litecoin', 4, null, '2', false,
    'https://litecoinspace.org/tx/{id}', 'https://litecoinspace.org/address/{id}'),
  ('dogecoin', 'Dogecoin', 70, 'dogecoin', 20, null, '3', false,
    'https://dogechain.info/tx/{id}', 'https://dogechain.info/address/{id}'),
  ('ripple', 'XRP Ledger', 80, 'ripple', 3, null, '144', true,
    'https://xrpscan.com/tx/{id}', 'https://xrpscan.com/account/{id}'),
  ('solana', 'Solana', 90, 'solana', 16, null, '501', false,
    'https://solscan.io/tx/{id}', 'https://solscan.io/account/{id}'),
  ('cardano', 'Cardano', 100, 'cardano', 15, null, '1815', false,
    'https://cardanoscan.io/transaction/{id}', 'https://cardanoscan.io/address/{id}'),
  ('polkadot', 'Polkadot', 110, 'polkadot', 10, null, '354', false,
    'https://polkadot.subscan.io/extrinsic/{id}', 'https://polkadot.subscan.io/account/{id}');

insert into network_coin (network, asset, contract_address, chain_decimals, deposit_minimum, withdrawal_minimum,
  withdrawal_fee) values
  ('tron', 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 1, 10, 1),
  ('tron', 'TRX', null, 6, 1, 20, 1),
  ('ethereum', 'USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 1, 20, 4),
  ('ethereum', 'ETH', null, 18, 0.001, 0.005, 0.001),
  ('ethereum', 'LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 18, 0.1, 1, 0.3),
  ('bsc', 'USDT', '0x55d398326f99059fF775485246999027B3197955', 18, 1, 10, 0.3),
  ('bsc', 'BNB', null, 18, 0.002, 0.01, 0.0005),
  ('avalanche', 'USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6, 1, 10, 0.3),
  ('avalanche', 'AVAX', null, 18, 0.02, 0.1, 0.01),
  ('bitcoin', 'BTC', null, 8, 0.0001, 0.0005, 0.0001),
  ('litecoin', 'LTC', null, 8, 0.001, 0.01, 0.001),
  ('dogecoin', 'DOGE', null, 8, 5, 20, 4),
  ('ripple', 'XRP', null, 6, 1, 5, 0.2),
  ('solana', 'SOL', null, 9, 0.01, 0.1, 0.01),
  ('cardano', 'ADA', null, 6, 1, 5, 1),
  ('polkadot', 'DOT', null, 10, 0.1, 1, 0.1);

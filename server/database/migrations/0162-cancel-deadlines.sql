-- The dead man's switch of members who trade by programs: when their open orders are cancelled, unless they give a
-- sign.
create table cancel_deadline (
  member_id bigint primary key,
  cancels_at bigint not null
);

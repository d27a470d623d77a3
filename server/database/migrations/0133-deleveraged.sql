-- The public page of risk figures counts the tickets that were deleveraged, and lists the latest.
create index futures_close_deleveraged on futures_close (closed_at) where reason = 'deleveraged';

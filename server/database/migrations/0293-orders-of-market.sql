-- A member who trades by programs has tens of thousands of orders, and may have none of the market or the side that a
-- list asks for. Where there are a million orders and more, it is made before, as
--   create index concurrently if not exists spot_order_market on spot_order (member_id, market_id, side, id)
-- squawk-ignore require-concurrent-index-creation
create index if not exists spot_order_market on spot_order (member_id, market_id, side, id);

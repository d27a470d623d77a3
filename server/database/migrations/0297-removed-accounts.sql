-- Accounts that members removed have kept the picture that payers scanned. They are few, and nobody else changes them;
-- from now on a picture goes with its account.
update bank_account set qr_image = null where deleted_at is not null and qr_image is not null;

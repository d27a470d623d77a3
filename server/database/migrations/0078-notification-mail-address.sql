-- Where a mail goes whatever address the member has by then, e.g. the one it has just replaced; null: to that.
alter table notification_mail add column email text;

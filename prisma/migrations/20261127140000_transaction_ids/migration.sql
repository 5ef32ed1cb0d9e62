-- Ids of our own start at 1,000,000, so that one from elsewhere never answers another transaction.
alter sequence transaction_id_seq start with 1000000;
select setval('transaction_id_seq', greatest(1000000, (select max(id) + 1 from "transaction")), false);

-- The offer that a message's buttons answer. If a message has an offer but no template, it asked its recipient for a
-- price. There is no foreign key, because offers are deleted with their conversations and the record of a message stays.
alter table whatsapp_messages add column offer_id uuid;

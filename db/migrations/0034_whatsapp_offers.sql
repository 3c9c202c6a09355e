-- The id of the offer that a message is about. The column has no foreign key, so a message stays
-- and keeps this id when the offer is deleted.
alter table whatsapp_messages add column offer_id uuid;

-- The offer that a message is about. If a message has an offer but no template, its recipient can
-- answer with a price. There is no foreign key, so that the record of the message stays when the
-- offer is deleted.
alter table whatsapp_messages add column offer_id uuid;

-- The offer that a message is about. If the message has no template, its recipient can answer with
-- another price. There is no foreign key, so messages stay when their offer is deleted.
alter table whatsapp_messages add column offer_id uuid;

-- The offer that a message is about. If a message has an offer but no template, the message asked
-- its recipient for a price. There is no foreign key, because the record of a message stays when
-- the offer is deleted with its conversation.
alter table whatsapp_messages add column offer_id uuid;

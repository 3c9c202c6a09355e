-- The offer that a message is about. The recipient of a message with an offer and no template can
-- answer with another price. There is no foreign key, so that the record of the message stays when
-- the offer is deleted.
alter table whatsapp_messages add column offer_id uuid;

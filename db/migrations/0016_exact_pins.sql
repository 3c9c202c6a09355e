-- True if the host has marked where the space is. Otherwise, the pin is at the station, and
-- directions use the written address. A comparison with the station's coordinates is not enough,
-- because they may be corrected later.
alter table spaces add column pin_exact boolean not null default false;

-- If a pin has the coordinates of its station (to five decimals, about a metre), the host has not
-- moved it. The host has moved all other pins.
update spaces s
set pin_exact = round(s.latitude::numeric, 5) <> round(a.latitude::numeric, 5)
  or round(s.longitude::numeric, 5) <> round(a.longitude::numeric, 5)
from local_areas a where a.id = s.local_area_id;

-- `search_cards` stores the JSON of each live space. The new field is added to this JSON.
update search_cards c
set card = '{"pinExact":' || s.pin_exact || ',' || substr(c.card, 2)
from search_spaces f join spaces s on s.id = f.space_id where f.key = c.key;

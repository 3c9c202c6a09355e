/** Two checksums of each released migration whose comments were reworded later. Earlier versions of
 *  Jagah stored `text`, the checksum of the whole file. Jagah now stores `statements`, the checksum
 *  without comment lines. Rewording comments does not change `statements`, so this list needs no
 *  new entries. */
export const rewordedMigrations: Record<string, { text: string; statements: string }> = {
  "0001_places.sql": {
    text: "29f31ae07de2e759bec7daf8c9068df0d004cf281fbc7dc6e913181ad1810146",
    statements: "22961a28ebb999d31d224f8e6d84aaf4e0dbccd6867852fe8cbfdc2cf770c193",
  },
  "0002_spaces.sql": {
    text: "937ac804a55e16757e6a6cab2e1777c080ebc398814a04393befc0fd72018146",
    statements: "6cabd145023dbd2437646939a628a1268764cde4b78762e156d3a119a37e4b98",
  },
  "0003_search.sql": {
    text: "f112a4a63d7aa53afcff561e790ca4912d2a30f021a8d51902f1c4923d2350ef",
    statements: "b2bc3d475a99a9a589068acbba479c8cec3e383e9dfd0125d9434553f3607456",
  },
  "0004_accounts.sql": {
    text: "389b933ca5bf09b876b19c71e27a9120fac2c819c04ba9b11d5ef44984be7214",
    statements: "9ca2b0750972704376f76d172c67dcf7f173f8e6c16ae11e603e917ea81ec928",
  },
  "0005_bookings.sql": {
    text: "1999f2be548b5030e6a56c043a3397f070454eb770a61277f7c468e2cb70c724",
    statements: "a7c56b3059bad3de3ff71eb3782e149b7548cc4051a0302e9de439b920c39e20",
  },
  "0006_payments.sql": {
    text: "20b6d863d0ba9f51efd46e997a204a4918debd1594b680b24384b21fd560bda0",
    statements: "47fad96c305325f36130823f08e884bd697355d2992dfdd8e8f0d867abfb609c",
  },
  "0007_search_by_amenities.sql": {
    text: "9972094c53af7e4af6644f2cfe988d50328c183a52206f20283ceced6b9ee893",
    statements: "32046e1a2f8dd80e2fdc1df512763de769909c3f45e0f4b87a851e5bbab0644d",
  },
  "0008_database_logins.sql": {
    text: "00cc00685bc2960a5bed43c279d15657acc24d7066771f23b5da73da8b3425bf",
    statements: "06bf3586a888db0fccc9b85d7fe0295b0573518e0d84cbca9a05ce616ec71b8d",
  },
  "0009_limits_of_use.sql": {
    text: "d4dc9a72abcdac8d7a8dc2924049a50d6f11fb14b54713d2cef10277a79bc59b",
    statements: "ed0e4a83ae143778719aeb2126484cd9463846ac4a2f1467261a34507d0ff47d",
  },
  "0011_identity.sql": {
    text: "a8f8101275a80a5f17521c670e87d90b315bb083a55a44a8b84839ef0b9f38ae",
    statements: "0bda620d1bee61afd3f8e9c4107ebe2c5bf915f6c30b97da7feb7f634e975e35",
  },
  "0012_text_changes.sql": {
    text: "2a8afbe1ace56750280e6ffda70f7570eade95c88c36fe4f560fc4e139920382",
    statements: "93f7ef5294fa401a7fb8d3380339b6f967585aacfd87c94d8554d8c31277c784",
  },
  "0013_search_meaning.sql": {
    text: "2bfc02200359338b4bb877b723c459285da39f183e7b43fe5ecbd5e3c469b0e7",
    statements: "085aa5b4b89a37aaa24b153e000837090f28ab900380630094602a0828c0e58a",
  },
  "0014_asked_searches.sql": {
    text: "a757261c81a1005642604b4efa421afb8d17022c72b0d8ab4854ea145d73e465",
    statements: "bc3e6ce88a265f9a731dec59a3620c6f4a3c9d33b185c8d4f9fb7877fa860a5e",
  },
};

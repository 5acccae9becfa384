/** Names of the cities of the demo flights, in eight of the portal's languages. */

/** Common names by IATA code of the airport, then by language. */
export const cityNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AKL: {
    ...same('Auckland', ['en', 'fr', 'de', 'es', 'pl', 'pt']),
    ar: 'أوكلاند',
    th: 'ออกแลนด์',
  },
  BIO: {
    ...same('Bilbao', ['en', 'fr', 'de', 'es', 'pl']),
    pt: 'Bilbau',
    ar: 'بلباو',
    th: 'บิลบาโอ',
  },
  HEL: {
    ...same('Helsinki', ['en', 'fr', 'de', 'es']),
    pl: 'Helsinki',
    pt: 'Helsínquia',
    ar: 'هلسنكي',
    th: 'เฮลซิงกิ',
  },
  JFK: {
    ...same('New York', ['en', 'fr', 'de']),
    es: 'Nueva York',
    pl: 'Nowy Jork',
    pt: 'Nova Iorque',
    ar: 'نيويورك',
    th: 'นิวยอร์ก',
  },
  LIS: {
    en: 'Lisbon',
    fr: 'Lisbonne',
    de: 'Lissabon',
    es: 'Lisboa',
    pl: 'Lizbona',
    pt: 'Lisboa',
    ar: 'لشبونة',
    th: 'ลิสบอน',
  },
  MCT: {
    en: 'Muscat',
    ...same('Mascate', ['fr', 'es', 'pt']),
    ...same('Maskat', ['de', 'pl']),
    ar: 'مسقط',
    th: 'มัสกัต',
  },
  NRT: {
    ...same('Tokyo', ['en', 'fr']),
    ...same('Tokio', ['de', 'es', 'pl']),
    pt: 'Tóquio',
    ar: 'طوكيو',
    th: 'โตเกียว',
  },
  RAK: {
    en: 'Marrakesh',
    fr: 'Marrakech',
    de: 'Marrakesch',
    es: 'Marrakech',
    pl: 'Marrakesz',
    pt: 'Marraquexe',
    ar: 'مراكش',
    th: 'มาร์ราเกช',
  },
  SCL: {
    ...same('Santiago', ['en', 'fr', 'es', 'pl', 'pt']),
    de: 'Santiago de Chile',
    ar: 'سانتياغو',
    th: 'ซันติอาโก',
  },
}

function same(name: string, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, name]))
}

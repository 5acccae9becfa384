/** The names of seas in the portal's languages, in the order of `languages`; the browser names countries. */

const languages = ['en', 'fr', 'de', 'es', 'pt', 'pl', 'ar', 'th']
const table = `
sea-north-atlantic|North Atlantic|Atlantique Nord|Nordatlantik|Atlántico Norte|Atlântico Norte|Północny Atlantyk|شمال المحيط الأطلسي|มหาสมุทรแอตแลนติกเหนือ
sea-south-atlantic|South Atlantic|Atlantique Sud|Südatlantik|Atlántico Sur|Atlântico Sul|Południowy Atlantyk|جنوب المحيط الأطلسي|มหาสมุทรแอตแลนติกใต้
sea-north-pacific|North Pacific|Pacifique Nord|Nordpazifik|Pacífico Norte|Pacífico Norte|Północny Pacyfik|شمال المحيط الهادئ|มหาสมุทรแปซิฟิกเหนือ
sea-south-pacific|South Pacific|Pacifique Sud|Südpazifik|Pacífico Sur|Pacífico Sul|Południowy Pacyfik|جنوب المحيط الهادئ|มหาสมุทรแปซิฟิกใต้
sea-indian|Indian Ocean|Océan Indien|Indischer Ozean|Océano Índico|Oceano Índico|Ocean Indyjski|المحيط الهندي|มหาสมุทรอินเดีย
sea-arctic|Arctic Ocean|Océan Arctique|Arktischer Ozean|Océano Ártico|Oceano Ártico|Ocean Arktyczny|المحيط المتجمد الشمالي|มหาสมุทรอาร์กติก
sea-southern|Southern Ocean|Océan Austral|Südlicher Ozean|Océano Antártico|Oceano Antártico|Ocean Południowy|المحيط الجنوبي|มหาสมุทรใต้
sea-black|Black Sea|Mer Noire|Schwarzes Meer|Mar Negro|Mar Negro|Morze Czarne|البحر الأسود|ทะเลดำ
sea-caspian|Caspian Sea|Mer Caspienne|Kaspisches Meer|Mar Caspio|Mar Cáspio|Morze Kaspijskie|بحر قزوين|ทะเลแคสเปียน
sea-biscay|Bay of Biscay|Golfe de Gascogne|Golf von Biskaya|Golfo de Vizcaya|Golfo da Biscaia|Zatoka Biskajska|خليج بسكاي|อ่าวบิสเคย์
sea-channel|English Channel|Manche|Ärmelkanal|Canal de la Mancha|Canal da Mancha|Kanał La Manche|القنال الإنجليزي|ช่องแคบอังกฤษ
sea-north|North Sea|Mer du Nord|Nordsee|Mar del Norte|Mar do Norte|Morze Północne|بحر الشمال|ทะเลเหนือ
sea-baltic|Baltic Sea|Mer Baltique|Ostsee|Mar Báltico|Mar Báltico|Bałtyk|بحر البلطيق|ทะเลบอลติก
sea-mediterranean|Mediterranean|Méditerranée|Mittelmeer|Mediterráneo|Mediterrâneo|Morze Śródziemne|البحر المتوسط|ทะเลเมดิเตอร์เรเนียน
sea-red|Red Sea|Mer Rouge|Rotes Meer|Mar Rojo|Mar Vermelho|Morze Czerwone|البحر الأحمر|ทะเลแดง
sea-norwegian|Norwegian Sea|Mer de Norvège|Europäisches Nordmeer|Mar de Noruega|Mar da Noruega|Morze Norweskie|البحر النرويجي|ทะเลนอร์เวย์
sea-greenland|Greenland Sea|Mer du Groenland|Grönlandsee|Mar de Groenlandia|Mar da Gronelândia|Morze Grenlandzkie|بحر غرينلاند|ทะเลกรีนแลนด์
sea-barents|Barents Sea|Mer de Barents|Barentssee|Mar de Barents|Mar de Barents|Morze Barentsa|بحر بارنتس|ทะเลแบเร็นตส์
sea-hudson|Hudson Bay|Baie d’Hudson|Hudson Bay|Bahía de Hudson|Baía de Hudson|Zatoka Hudsona|خليج هدسون|อ่าวฮัดสัน
sea-labrador|Labrador Sea|Mer du Labrador|Labradorsee|Mar del Labrador|Mar do Labrador|Morze Labradorskie|بحر لابرادور|ทะเลแลบราดอร์
sea-mexico|Gulf of Mexico|Golfe du Mexique|Golf von Mexiko|Golfo de México|Golfo do México|Zatoka Meksykańska|خليج المكسيك|อ่าวเม็กซิโก
sea-caribbean|Caribbean|Mer des Caraïbes|Karibik|Mar Caribe|Caraíbas|Morze Karaibskie|البحر الكاريبي|ทะเลแคริบเบียน
sea-arabian|Arabian Sea|Mer d’Arabie|Arabisches Meer|Mar Arábigo|Mar Arábico|Morze Arabskie|بحر العرب|ทะเลอาหรับ
sea-bengal|Bay of Bengal|Golfe du Bengale|Golf von Bengalen|Golfo de Bengala|Golfo de Bengala|Zatoka Bengalska|خليج البنغال|อ่าวเบงกอล
sea-south-china|South China Sea|Mer de Chine méridionale|Südchinesisches Meer|Mar de China Meridional|Mar da China Meridional|Morze Południowochińskie|بحر الصين الجنوبي|ทะเลจีนใต้
sea-bering|Bering Sea|Mer de Béring|Beringmeer|Mar de Bering|Mar de Bering|Morze Beringa|بحر بيرنغ|ทะเลเบริง
sea-okhotsk|Sea of Okhotsk|Mer d’Okhotsk|Ochotskisches Meer|Mar de Ojotsk|Mar de Okhotsk|Morze Ochockie|بحر أوخوتسك|ทะเลโอค็อตสค์
sea-coral|Coral Sea|Mer de Corail|Korallenmeer|Mar del Coral|Mar de Coral|Morze Koralowe|بحر المرجان|ทะเลคอรัล
sea-tasman|Tasman Sea|Mer de Tasman|Tasmansee|Mar de Tasmania|Mar da Tasmânia|Morze Tasmana|بحر تسمان|ทะเลแทสมัน
`
const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...names] = line.split('|')
      return [id, names] as const
    }),
)

/** In English if the language has no names here. */
export function seaName(id: string, language: string): string | undefined {
  const names = rows.get(id)
  return names?.[languages.indexOf(language.slice(0, 2))] ?? names?.[0]
}

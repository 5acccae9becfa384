/**
 * The names of seas in the portal's languages; columns in the order of `languages`. Names of countries come from
 * `Intl.DisplayNames`.
 */

const languages = 'en fr de es pt pl ar th hi id ja ml ta tr zh'.split(' ')
const table = `
sea-north-atlantic|North Atlantic|Atlantique Nord|Nordatlantik|Atlántico Norte|Atlântico Norte|Północny Atlantyk|شمال المحيط الأطلسي|มหาสมุทรแอตแลนติกเหนือ|उत्तरी अटलांटिक|Atlantik Utara|北大西洋|വടക്കൻ അറ്റ്ലാന്റിക്|வட அட்லாண்டிக்|Kuzey Atlas Okyanusu|北大西洋
sea-south-atlantic|South Atlantic|Atlantique Sud|Südatlantik|Atlántico Sur|Atlântico Sul|Południowy Atlantyk|جنوب المحيط الأطلسي|มหาสมุทรแอตแลนติกใต้|दक्षिणी अटलांटिक|Atlantik Selatan|南大西洋|തെക്കൻ അറ്റ്ലാന്റിക്|தென் அட்லாண்டிக்|Güney Atlas Okyanusu|南大西洋
sea-north-pacific|North Pacific|Pacifique Nord|Nordpazifik|Pacífico Norte|Pacífico Norte|Północny Pacyfik|شمال المحيط الهادئ|มหาสมุทรแปซิฟิกเหนือ|उत्तरी प्रशांत|Pasifik Utara|北太平洋|വടക്കൻ പസഫിക്|வட பசிபிக்|Kuzey Pasifik|北太平洋
sea-south-pacific|South Pacific|Pacifique Sud|Südpazifik|Pacífico Sur|Pacífico Sul|Południowy Pacyfik|جنوب المحيط الهادئ|มหาสมุทรแปซิฟิกใต้|दक्षिणी प्रशांत|Pasifik Selatan|南太平洋|തെക്കൻ പസഫിക്|தென் பசிபிக்|Güney Pasifik|南太平洋
sea-indian|Indian Ocean|Océan Indien|Indischer Ozean|Océano Índico|Oceano Índico|Ocean Indyjski|المحيط الهندي|มหาสมุทรอินเดีย|हिंद महासागर|Samudra Hindia|インド洋|ഇന്ത്യൻ മഹാസമുദ്രം|இந்தியப் பெருங்கடல்|Hint Okyanusu|印度洋
sea-arctic|Arctic Ocean|Océan Arctique|Arktischer Ozean|Océano Ártico|Oceano Ártico|Ocean Arktyczny|المحيط المتجمد الشمالي|มหาสมุทรอาร์กติก|आर्कटिक महासागर|Samudra Arktik|北極海|ആർട്ടിക് സമുദ്രം|ஆர்க்டிக் பெருங்கடல்|Arktik Okyanusu|北冰洋
sea-southern|Southern Ocean|Océan Austral|Südlicher Ozean|Océano Antártico|Oceano Antártico|Ocean Południowy|المحيط الجنوبي|มหาสมุทรใต้|दक्षिणी महासागर|Samudra Selatan|南極海|ദക്ഷിണ സമുദ്രം|தெற்குப் பெருங்கடல்|Güney Okyanusu|南大洋
sea-black|Black Sea|Mer Noire|Schwarzes Meer|Mar Negro|Mar Negro|Morze Czarne|البحر الأسود|ทะเลดำ|काला सागर|Laut Hitam|黒海|കരിങ്കടൽ|கருங்கடல்|Karadeniz|黑海
sea-caspian|Caspian Sea|Mer Caspienne|Kaspisches Meer|Mar Caspio|Mar Cáspio|Morze Kaspijskie|بحر قزوين|ทะเลแคสเปียน|कैस्पियन सागर|Laut Kaspia|カスピ海|കാസ്പിയൻ കടൽ|காஸ்பியன் கடல்|Hazar Denizi|里海
sea-biscay|Bay of Biscay|Golfe de Gascogne|Golf von Biskaya|Golfo de Vizcaya|Golfo da Biscaia|Zatoka Biskajska|خليج بسكاي|อ่าวบิสเคย์|बिस्के की खाड़ी|Teluk Biscay|ビスケー湾|ബിസ്കേ ഉൾക്കടൽ|பிஸ்கே விரிகுடா|Biskay Körfezi|比斯开湾
sea-channel|English Channel|Manche|Ärmelkanal|Canal de la Mancha|Canal da Mancha|Kanał La Manche|القنال الإنجليزي|ช่องแคบอังกฤษ|इंग्लिश चैनल|Selat Inggris|イギリス海峡|ഇംഗ്ലീഷ് ചാനൽ|ஆங்கிலக் கால்வாய்|Manş Denizi|英吉利海峡
sea-north|North Sea|Mer du Nord|Nordsee|Mar del Norte|Mar do Norte|Morze Północne|بحر الشمال|ทะเลเหนือ|उत्तरी सागर|Laut Utara|北海|നോർത്ത് സീ|வடகடல்|Kuzey Denizi|北海
sea-baltic|Baltic Sea|Mer Baltique|Ostsee|Mar Báltico|Mar Báltico|Bałtyk|بحر البلطيق|ทะเลบอลติก|बाल्टिक सागर|Laut Baltik|バルト海|ബാൾട്ടിക് കടൽ|பால்டிக் கடல்|Baltık Denizi|波罗的海
sea-mediterranean|Mediterranean|Méditerranée|Mittelmeer|Mediterráneo|Mediterrâneo|Morze Śródziemne|البحر المتوسط|ทะเลเมดิเตอร์เรเนียน|भूमध्य सागर|Laut Tengah|地中海|മെഡിറ്ററേനിയൻ കടൽ|மத்தியதரைக் கடல்|Akdeniz|地中海
sea-red|Red Sea|Mer Rouge|Rotes Meer|Mar Rojo|Mar Vermelho|Morze Czerwone|البحر الأحمر|ทะเลแดง|लाल सागर|Laut Merah|紅海|ചെങ്കടൽ|செங்கடல்|Kızıldeniz|红海
sea-norwegian|Norwegian Sea|Mer de Norvège|Europäisches Nordmeer|Mar de Noruega|Mar da Noruega|Morze Norweskie|البحر النرويجي|ทะเลนอร์เวย์|नॉर्वेजियन सागर|Laut Norwegia|ノルウェー海|നോർവീജിയൻ കടൽ|நோர்வேக் கடல்|Norveç Denizi|挪威海
sea-greenland|Greenland Sea|Mer du Groenland|Grönlandsee|Mar de Groenlandia|Mar da Gronelândia|Morze Grenlandzkie|بحر غرينلاند|ทะเลกรีนแลนด์|ग्रीनलैंड सागर|Laut Greenland|グリーンランド海|ഗ്രീൻലാൻഡ് കടൽ|கிரீன்லாந்துக் கடல்|Grönland Denizi|格陵兰海
sea-barents|Barents Sea|Mer de Barents|Barentssee|Mar de Barents|Mar de Barents|Morze Barentsa|بحر بارنتس|ทะเลแบเร็นตส์|बैरेंट्स सागर|Laut Barents|バレンツ海|ബാരന്റ്സ് കടൽ|பேரண்ட்ஸ் கடல்|Barents Denizi|巴伦支海
sea-hudson|Hudson Bay|Baie d’Hudson|Hudson Bay|Bahía de Hudson|Baía de Hudson|Zatoka Hudsona|خليج هدسون|อ่าวฮัดสัน|हडसन की खाड़ी|Teluk Hudson|ハドソン湾|ഹഡ്സൺ ഉൾക്കടൽ|ஹட்சன் விரிகுடா|Hudson Körfezi|哈得孙湾
sea-labrador|Labrador Sea|Mer du Labrador|Labradorsee|Mar del Labrador|Mar do Labrador|Morze Labradorskie|بحر لابرادور|ทะเลแลบราดอร์|लैब्राडोर सागर|Laut Labrador|ラブラドル海|ലാബ്രഡോർ കടൽ|லாப்ரடார் கடல்|Labrador Denizi|拉布拉多海
sea-mexico|Gulf of Mexico|Golfe du Mexique|Golf von Mexiko|Golfo de México|Golfo do México|Zatoka Meksykańska|خليج المكسيك|อ่าวเม็กซิโก|मेक्सिको की खाड़ी|Teluk Meksiko|メキシコ湾|മെക്സിക്കോ ഉൾക്കടൽ|மெக்சிகோ வளைகுடா|Meksika Körfezi|墨西哥湾
sea-caribbean|Caribbean|Mer des Caraïbes|Karibik|Mar Caribe|Caraíbas|Morze Karaibskie|البحر الكاريبي|ทะเลแคริบเบียน|कैरेबियन सागर|Laut Karibia|カリブ海|കരീബിയൻ കടൽ|கரீபியன் கடல்|Karayip Denizi|加勒比海
sea-arabian|Arabian Sea|Mer d’Arabie|Arabisches Meer|Mar Arábigo|Mar Arábico|Morze Arabskie|بحر العرب|ทะเลอาหรับ|अरब सागर|Laut Arab|アラビア海|അറബിക്കടൽ|அரபிக்கடல்|Umman Denizi|阿拉伯海
sea-bengal|Bay of Bengal|Golfe du Bengale|Golf von Bengalen|Golfo de Bengala|Golfo de Bengala|Zatoka Bengalska|خليج البنغال|อ่าวเบงกอล|बंगाल की खाड़ी|Teluk Benggala|ベンガル湾|ബംഗാൾ ഉൾക്കടൽ|வங்காள விரிகுடா|Bengal Körfezi|孟加拉湾
sea-south-china|South China Sea|Mer de Chine méridionale|Südchinesisches Meer|Mar de China Meridional|Mar da China Meridional|Morze Południowochińskie|بحر الصين الجنوبي|ทะเลจีนใต้|दक्षिण चीन सागर|Laut Tiongkok Selatan|南シナ海|തെക്കൻ ചൈനാ കടൽ|தென்சீனக் கடல்|Güney Çin Denizi|南海
sea-bering|Bering Sea|Mer de Béring|Beringmeer|Mar de Bering|Mar de Bering|Morze Beringa|بحر بيرنغ|ทะเลเบริง|बेरिंग सागर|Laut Bering|ベーリング海|ബെറിങ് കടൽ|பெரிங் கடல்|Bering Denizi|白令海
sea-okhotsk|Sea of Okhotsk|Mer d’Okhotsk|Ochotskisches Meer|Mar de Ojotsk|Mar de Okhotsk|Morze Ochockie|بحر أوخوتسك|ทะเลโอค็อตสค์|ओखोत्स्क सागर|Laut Okhotsk|オホーツク海|ഒഖോട്സ്ക് കടൽ|ஓகோட்சுக் கடல்|Ohotsk Denizi|鄂霍次克海
sea-coral|Coral Sea|Mer de Corail|Korallenmeer|Mar del Coral|Mar de Coral|Morze Koralowe|بحر المرجان|ทะเลคอรัล|कोरल सागर|Laut Koral|珊瑚海|കോറൽ കടൽ|பவளக் கடல்|Mercan Denizi|珊瑚海
sea-tasman|Tasman Sea|Mer de Tasman|Tasmansee|Mar de Tasmania|Mar da Tasmânia|Morze Tasmana|بحر تسمان|ทะเลแทสมัน|तस्मान सागर|Laut Tasman|タスマン海|ടാസ്മാൻ കടൽ|டாஸ்மான் கடல்|Tasman Denizi|塔斯曼海
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

/** In English if the table lacks the language. */
export function seaName(id: string, language: string): string | undefined {
  const names = rows.get(id)
  return names?.[languages.indexOf(language.slice(0, 2))] ?? names?.[0]
}

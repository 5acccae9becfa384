/** The cities of `more-cities.mts` in further languages, by their English names; Indonesian ones that differ only. */

const languages = ['hi', 'ja', 'ml', 'ta', 'tr', 'zh', 'id']
const table = `
Bilbao|बिल्बाओ|ビルバオ|ബിൽബാവോ|பில்பாவோ||毕尔巴鄂
Barcelona|बार्सिलोना|バルセロナ|ബാഴ്സലോണ|பார்செலோனா|Barselona|巴塞罗那
Seville|सेविल|セビリア|സെവിയ്യ|செவீயா|Sevilla|塞维利亚|Sevilla
Porto|पोर्तो|ポルト|പോർട്ടോ|போர்ட்டோ||波尔图
Bordeaux|बोर्डो|ボルドー|ബോർഡോ|போர்தோ||波尔多
Lyon|ल्यों|リヨン|ലിയോൺ|லியோன்||里昂
Marseille|मार्सेई|マルセイユ|മാർസെ|மார்சேய்|Marsilya|马赛
Milan|मिलान|ミラノ|മിലാൻ|மிலான்|Milano|米兰|Milan
Naples|नेपल्स|ナポリ|നേപ്പിൾസ്|நாபொலி|Napoli|那不勒斯|Napoli
Geneva|जिनेवा|ジュネーブ|ജനീവ|ஜெனீவா|Cenevre|日内瓦|Jenewa
Munich|म्यूनिख|ミュンヘン|മ്യൂണിക്ക്|மியூனிக்|Münih|慕尼黑|München
Hamburg|हैम्बर्ग|ハンブルク|ഹാംബർഗ്|ஆம்பர்கு||汉堡
Frankfurt|फ़्रैंकफ़र्ट|フランクフルト|ഫ്രാങ്ക്ഫർട്ട്|பிராங்க்பர்ட்||法兰克福
Kraków|क्राकोव|クラクフ|ക്രാക്കോവ്|கிராக்கோவ்|Krakov|克拉科夫|Krakow
Edinburgh|एडिनबर्ग|エディンバラ|എഡിൻബറ|எடின்பரோ||爱丁堡
Manchester|मैनचेस्टर|マンチェスター|മാഞ്ചസ്റ്റർ|மான்செஸ்டர்||曼彻斯特
Bergen|बर्गन|ベルゲン|ബെർഗൻ|பெர்கன்||卑尔根
Saint Petersburg|सेंट पीटर्सबर्ग|サンクトペテルブルク|സെന്റ് പീറ്റേഴ്സ്ബർഗ്|சென் பீட்டர்ஸ்பேர்க்|Sankt-Peterburg|圣彼得堡|Sankt Petersburg
Ankara|अंकारा|アンカラ|അങ്കാറ|அங்காரா||安卡拉
Jeddah|जेद्दा|ジッダ|ജിദ്ദ|ஜித்தா|Cidde|吉达
Marrakesh|मराकेश|マラケシュ|മാരാക്കേഷ്|மராகேஷ்|Marakeş|马拉喀什|Marrakesh
Cape Town|केप टाउन|ケープタウン|കേപ് ടൗൺ|கேப் டவுன்||开普敦
Boston|बोस्टन|ボストン|ബോസ്റ്റൺ|பாஸ்டன்||波士顿
Washington|वॉशिंगटन|ワシントン|വാഷിങ്ടൺ|வாஷிங்டன்|Vaşington|华盛顿
Miami|मायामी|マイアミ|മയാമി|மயாமி||迈阿密
Atlanta|अटलांटा|アトランタ|അറ്റ്ലാന്റ|அட்லாண்டா||亚特兰大
Houston|ह्यूस्टन|ヒューストン|ഹ്യൂസ്റ്റൺ|ஹியூஸ்டன்||休斯敦
Dallas|डलास|ダラス|ഡാളസ്|டாலஸ்||达拉斯
San Francisco|सैन फ़्रांसिस्को|サンフランシスコ|സാൻ ഫ്രാൻസിസ്കോ|சான் பிரான்சிஸ்கோ||旧金山
Seattle|सिएटल|シアトル|സിയാറ്റിൽ|சியாட்டில்||西雅图
Montreal|मॉन्ट्रियल|モントリオール|മോൺട്രിയൽ|மொண்ட்ரியால்|Montréal|蒙特利尔
Rio de Janeiro|रियो डी जेनेरो|リオデジャネイロ|റിയോ ഡി ജനീറോ|ரியோ டி ஜெனீரோ||里约热内卢
Mumbai|मुंबई|ムンバイ|മുംബൈ|மும்பை||孟买
Delhi|दिल्ली|デリー|ഡൽഹി|தில்லி||德里
Bengaluru|बेंगलुरु|ベンガルール|ബെംഗളൂരു|பெங்களூரு||班加罗尔
Beijing|बीजिंग|北京|ബീജിങ്|பெய்ஜிங்|Pekin|北京
Osaka|ओसाका|大阪|ഒസാക്ക|ஒசாக்கா||大阪
Sapporo|सापोरो|札幌|സപ്പോറോ|சப்போரோ||札幌
Hanoi|हनोई|ハノイ|ഹാനോയ്|ஹனோய்||河内
Christchurch|क्राइस्टचर्च|クライストチャーチ|ക്രൈസ്റ്റ്ചർച്ച്|கிறைஸ்ட்சர்ச்||基督城
Wellington|वेलिंग्टन|ウェリントン|വെല്ലിംഗ്ടൺ|வெலிங்டன்||惠灵顿
`

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', ...names] = line.split('|')
      return [english, names] as const
    }),
)

/** Undefined if the name is the English one. */
export const moreCityName = (english: string, language: string): string | undefined =>
  rows.get(english)?.[languages.indexOf(language)] || undefined

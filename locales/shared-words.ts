/** Words that a language shares with English: a text of these alone may be the same in both. */

/** Names, units and abbreviations of every language. */
const inAllLanguages = 'Altiport Aa GPS PDF PIN QR UTC USB Wi Fi km h s m min kg MB GB SDH Premium'.split(' ')

/** Words in everyday use in products in that language. Do not list words only because a text is not translated yet. */
const byLanguage: Record<string, string> = {
  de: 'Action Album Albums Animation App Apps Audio Business Crew Details Drama Economy Fantasy Feedback Film First Genre Highlights In Information Link Pause Phase Podcast Podcasts Portal Position Premium Revision Route Sessions Shop Simulator Singles Sport System Tablet Thriller Tour Version in',
  es: 'Album App Apps Audio Drama Fantasy No Portal Premium Romance Subtotal Total',
  fr: 'Action Album Albums Altitude Animation Article Audio Excellent Film Films Genre Globe Guide Information Nature Pack Page Pause Phase Podcast Podcasts Portal Position Premium Publication Romance Science Sessions Singles Sport Thriller Total Version page pages question questions',
  id: 'Album Audio Boarding Database Disk Drama Email Film Game Genre Globe Hub Info Leg Menu Normal Podcast Portal Premium Simulator Status Subtotal Tablet Taxi Thriller Total Valid Video Voucher tablet',
  pl: 'Album Audiobook Fantasy Film Link Podcast Portal Premium Sport Thriller',
  pt: 'Altitude App Apps Drama Link Podcast Podcasts Portal Premium Romance Singles Subtotal Total',
  tr: 'Album Disk Drama Film Podcast Portal Premium',
}

const listed = new Map(
  Object.entries(byLanguage).map(([language, words]) => [language, new Set(words.split(' '))]),
)

export const isSharedWord = (word: string, language: string): boolean =>
  inAllLanguages.includes(word) || (listed.get(language)?.has(word) ?? false)

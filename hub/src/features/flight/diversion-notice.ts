/** Notifies passengers of a diversion: a notice on every screen, and a line in the flight's announcements. */

import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { cityNames } from '@altiport/flight/city-names'
import type { translatedLanguages } from '@altiport/wire/language'
import type { Announcements } from '#core/announcement/announcements.ts'
import { crewSources } from '#core/announcement/crew-sources.ts'
import type { Content } from '#core/content/content.ts'

type Sentence = (to: string, instead: string) => string
/** Languages that the portal does not have use the English sentence. */
const sentences: Record<(typeof translatedLanguages)[number], Sentence> = {
  ar: (to, instead) => `تتجه رحلتنا الآن إلى ${to} بدلًا من ${instead}.`,
  de: (to, instead) => `Unser Flug geht jetzt nach ${to} statt nach ${instead}.`,
  en: (to, instead) => `We’re now flying to ${to} instead of ${instead}.`,
  es: (to, instead) => `Nuestro vuelo se dirige ahora a ${to} en lugar de ${instead}.`,
  fr: (to, instead) => `Notre vol se dirige maintenant vers ${to} au lieu de ${instead}.`,
  hi: (to, instead) => `हमारी उड़ान अब ${instead} के बजाय ${to} जा रही है।`,
  id: (to, instead) => `Penerbangan kita kini menuju ${to}, bukan ${instead}.`,
  ja: (to, instead) => `当機は行き先を${instead}から${to}に変更しました。`,
  ml: (to, instead) => `നമ്മുടെ വിമാനം ഇപ്പോൾ പോകുന്നത്: ${to} (${instead} എന്നതിന് പകരം).`,
  pl: (to, instead) => `Lecimy teraz do innego portu: ${to} zamiast ${instead}.`,
  pt: (to, instead) => `O nosso voo segue agora para ${to} em vez de ${instead}.`,
  ta: (to, instead) => `நமது விமானம் இப்போது செல்லும் இடம்: ${to} (${instead} என்பதற்குப் பதிலாக).`,
  th: (to, instead) => `เที่ยวบินของเรากำลังมุ่งหน้าไป${to}แทน${instead}`,
  tr: (to, instead) => `Uçuşumuzun yeni varış noktası: ${to} (${instead} yerine).`,
  zh: (to, instead) => `本次航班现改飞${to}，不再飞往${instead}。`,
}

/**
 * Notifies devices immediately; resolves when it is saved, or after a short timeout if the store is
 * unavailable.
 *
 * @see CRW-06, PAX-05
 */
export const notifyPassengers = async (
  { announcements, content }: { announcements: Announcements; content: Content },
  { destination, replaced, tablet }: { destination: string; replaced: string; tablet: string },
): Promise<void> => {
  const airports = await loadAirports()
  const cityIn = (iata: string, language: string) =>
    cityNames[iata]?.[language] ?? airportByIata(airports, iata)?.city ?? iata
  const { languages, fallback } = content.pack
  const text = Object.fromEntries(
    [...new Set([...languages, fallback])].map((language) => {
      const sentence = (sentences as Partial<Record<string, Sentence>>)[language] ?? sentences.en
      return [language, sentence(cityIn(destination, language), cityIn(replaced, language))]
    }),
  )
  announcements.setSignal(crewSources.diversion, null)
  announcements.setSignal(crewSources.diversion, { kind: 'notice', class: 'information', text }, { tablet })
  await announcements.savedSoon()
}

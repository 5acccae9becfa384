/** Notifies passengers of a diversion or its end: a notice on every screen, and a line in the flight's announcements. */

import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { cityNames } from '@altiport/flight/city-names'
import type { translatedLanguages } from '@altiport/wire/language'
import type { Announcements } from '#core/announcement/announcements.ts'
import { crewSources } from '#core/announcement/crew-sources.ts'
import type { Content } from '#core/content/content.ts'

type Sentence = (destination: string, replaced: string) => string
/** A pack's other languages use the English sentence. */
const sentences: Record<(typeof translatedLanguages)[number], Sentence> = {
  ar: (destination, replaced) => `تتجه رحلتنا الآن إلى ${destination} بدلًا من ${replaced}.`,
  de: (destination, replaced) => `Unser Flug geht jetzt nach ${destination} statt nach ${replaced}.`,
  en: (destination, replaced) => `We’re now flying to ${destination} instead of ${replaced}.`,
  es: (destination, replaced) => `Nuestro vuelo se dirige ahora a ${destination} en lugar de ${replaced}.`,
  fr: (destination, replaced) => `Notre vol se dirige maintenant vers ${destination} au lieu de ${replaced}.`,
  hi: (destination, replaced) => `हमारी उड़ान अब ${replaced} के बजाय ${destination} जा रही है।`,
  id: (destination, replaced) => `Penerbangan kita kini menuju ${destination}, bukan ${replaced}.`,
  ja: (destination, replaced) => `当機は行き先を${replaced}から${destination}に変更しました。`,
  ml: (destination, replaced) => `നമ്മുടെ വിമാനം ഇപ്പോൾ പോകുന്നത്: ${destination} (${replaced} എന്നതിന് പകരം).`,
  pl: (destination, replaced) => `Lecimy teraz do innego portu: ${destination} zamiast ${replaced}.`,
  pt: (destination, replaced) => `O nosso voo segue agora para ${destination} em vez de ${replaced}.`,
  ta: (destination, replaced) => `நமது விமானம் இப்போது செல்லும் இடம்: ${destination} (${replaced} என்பதற்குப் பதிலாக).`,
  th: (destination, replaced) => `เที่ยวบินของเรากำลังมุ่งหน้าไป${destination}แทน${replaced}`,
  tr: (destination, replaced) => `Uçuşumuzun yeni varış noktası: ${destination} (${replaced} yerine).`,
  zh: (destination, replaced) => `本次航班现改飞${destination}，不再飞往${replaced}。`,
}

/**
 * Notifies devices immediately; resolves when the notice is saved, or after a short timeout if the store is
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
  await announcements.waitUntilSaved()
}

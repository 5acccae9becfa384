/**
 * The destination guide: its cities as cards, and one complete city, so that an opened city stays readable
 * offline.
 */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

/** Monday first. */
export const weekDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

export const skies = ['sun', 'cloud', 'rain', 'snow', 'wind'] as const

/** Feature kinds of the city's map, in drawing order. */
export const mapKinds = ['park', 'water', 'street', 'road', 'rail', 'label'] as const
export type MapKind = (typeof mapKinds)[number]

const cardFields = query(
  `fragment cityCard on GuideCity {
    id title tagline airports timeZone location { latitude longitude } onward { from by }
    placeCount tourCount picture { ...picture }
  }`,
  [pictureFields],
)

const priceFields = query(`fragment guidePrice on GuidePrice { currency amount from to each }`)

const placeFields = query(
  `fragment guidePlace on GuidePlace {
    id title tagline synopsis isTour durationInMin starts spoken inclusions exclusions cancellation
    website address subway phone email location { latitude longitude }
    openingHours { days from to } price { ...guidePrice } pictures { ...picture }
  }`,
  [pictureFields, priceFields],
)

export const guideHomeQuery = query(
  `query GuideHome($lang: String!) { app(lang: $lang) { guide { cities { ...cityCard } } } }`,
  [cardFields],
)

/** City, sections and places in one response. */
export const guideCityQuery = query(
  `query GuideCity($lang: String!, $id: ID!) {
    app(lang: $lang) { guide { city(id: $id) {
      ...cityCard currency population openingHours highlights credits
      emergencyNumbers { title number }
      weather { month highInC lowInC sky }
      fromAirport { title text durationInMin price { ...guidePrice } }
      map { url credits }
      sections {
        id title text icon { data type }
        places { ...guidePlace }
        subway { plan { ...picture } lines { name color towards times } }
        information { title text }
      }
    } } }
  }`,
  [cardFields, pictureFields, priceFields, placeFields],
)

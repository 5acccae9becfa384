/**
 * Queries and vocabulary of the destination guide. A city is loaded completely in one query, so that it stays
 * readable offline once opened.
 */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

/** Monday first. */
export const weekDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

export const weatherConditions = ['sun', 'cloud', 'rain', 'snow', 'wind'] as const

/** On the map of a city, in drawing order. */
export const mapFeatureKinds = ['park', 'water', 'street', 'road', 'rail', 'label'] as const
export type MapFeatureKind = (typeof mapFeatureKinds)[number]

// Some names are given by the pack format: `onward` is how to get to this city from others, `starts` the start times
// as text, `spoken` the languages of a tour, and `each` says that a price is per person. A city's `openingHours` is a
// text about its shops; a place's is a list.
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

/** The route of the flight screen. */
import { FlightPage } from './flight-page.tsx'

export const flightScreen = {
  path: '/flight',
  title: 'flight.title',
  icon: 'airplane-takeoff',
  Screen: FlightPage,
} as const

/** The flight's door for the console: its one screen. */
export { FlightPage } from './flight-page.tsx'

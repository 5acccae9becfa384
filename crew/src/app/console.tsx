/** The console's frame: what there is at the start side, the chosen screen beside it. */
import { FlightPage } from '#features/flight/flight.routes.tsx'
import look from './console.module.css'

export function Console() {
  return (
    <div className={look.console}>
      <nav className={look.side} aria-label="Console">
        <p className={look.name}>Crew console</p>
        <a href="/" aria-current="page" className={look.entry}>
          Flight
        </a>
      </nav>
      <main className={look.main}>
        <FlightPage />
      </main>
    </div>
  )
}

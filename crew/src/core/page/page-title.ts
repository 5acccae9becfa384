/** Sets the document title: the screen, the flight number if known, and "Crew". */
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'

/** @example 'Orders – CV 218 – Crew' */
export function usePageTitle(screen: string, flightId: string | undefined): void {
  const crew = useText()('console.crew')
  useEffect(() => {
    document.title = [screen, flightId, crew].filter(Boolean).join(' – ')
  }, [screen, flightId, crew])
}

/** Calls of the crew's door. It is another origin: the passengers' door routes none of them. */
import { call } from './call.ts'

/** The flight as passengers see it; needs no sign-in, since it says nothing that passengers do not know. */
export const crewFlightCall = call({ method: 'GET', path: '/crew/flight', who: 'anyone' })

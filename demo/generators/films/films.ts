/** All films of the demo, in the order in which they are made. */
import { altaRuta } from './alta-ruta.ts'
import { boatmen } from './boatmen.ts'
import type { Film } from './film.ts'
import { slowOrbit } from './slow-orbit.ts'

export const films: readonly Film[] = [boatmen, altaRuta, slowOrbit]

/** All films of the demo, in the order in which they are made. */
import { altaRuta } from './alta-ruta.ts'
import { boatmen } from './boatmen.ts'
import type { Film } from './film.ts'
import { forest } from './forest.ts'
import { lightsLeftOn } from './lights-left-on.ts'
import { nightLine } from './night-line.ts'
import { pipDarkLamp } from './pip-dark-lamp.ts'
import { pipFallenStar } from './pip-fallen-star.ts'
import { pipSleeplessWhale } from './pip-sleepless-whale.ts'
import { redTree } from './red-tree.ts'
import { safeLanding } from './safe-landing.ts'
import { slowOrbit } from './slow-orbit.ts'
import { stillWater } from './still-water.ts'
import { tide } from './tide.ts'

export const films: readonly Film[] = [
  boatmen,
  altaRuta,
  slowOrbit,
  forest,
  stillWater,
  redTree,
  safeLanding,
  nightLine,
  lightsLeftOn,
  pipDarkLamp,
  pipFallenStar,
  pipSleeplessWhale,
  tide,
]

/** The picture that stands for the whole series: Pip close up, its lighthouse and its friends behind it. */
import { placed } from './pip-brush.js'
import { drawBoat } from './pip-cat.js'
import { drawStar } from './pip-friends.js'
import { hours } from './pip-hours.js'
import { drawPip } from './pip-robot.js'
import { drawJettyNear } from './pip-shore.js'
import { drawTower, drawTurningLight } from './pip-tower.js'

const { dusk } = hours
const light = { tint: dusk.tint, shade: dusk.shade * 0.5 }

function cover(paint, _s, t) {
  drawJettyNear(paint, t, {
    hour: dusk,
    cam: {},
    glint: 1080,
    sky: { moon: [1080, 150] },
    water: () => {
      placed(paint, { x: 860, y: 580, size: 1.25 }, () => {
        drawTower(paint, dusk, {})
        drawTurningLight(paint, 6.6, 0.9)
      })
      placed(paint, { x: 1090, y: 596, size: 0.9 }, () =>
        drawBoat(paint, t, { ...light, mood: 'happy', look: [-1, -0.2] }),
      )
    },
    who: () => {
      placed(paint, { x: 590, y: 560, size: 1.9 }, () =>
        drawPip(paint, t, { ...light, mood: 'joy', blink: false, arms: [0.3, 2.5], look: [0.2, -0.1] }),
      )
      placed(paint, { x: 455, y: 300, size: 0.5, tilt: -0.2 }, () =>
        drawStar(paint, t, { mood: 'joy', light: 0.8 }),
      )
    },
  })
}

export const scenes = [{ at: -1, until: 99, draw: cover }]

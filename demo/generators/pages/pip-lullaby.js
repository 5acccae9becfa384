/** Episode 3, "The Whale Who Could Not Sleep": big waves, small music. */
import { along, css, during, mix, placed, seen, smooth } from './pip-brush.js'
import { drawCoast } from './pip-coast.js'
import { drawGull } from './pip-friends.js'
import { hours } from './pip-hours.js'
import { drawKitchen } from './pip-kitchen.js'
import { drawPip } from './pip-robot.js'
import { drawJettyNear } from './pip-shore.js'
import { drawMusicBox, drawNotes } from './pip-sparks.js'
import { drawWhale } from './pip-whale.js'

const { golden, dusk, night } = hours
const lightOf = (hour) => ({ tint: hour.tint, shade: hour.shade })
const pip = (paint, t, x, y, size, how) =>
  placed(paint, { x, y, size, tilt: how.tilt }, () => drawPip(paint, t, how))

function bigWaves(paint, s, t) {
  const hour = mix(golden, dusk, smooth(3, 11, s))
  const swell = along(s, [0, 1], [3, 1], [7, 3])
  const cam = {
    x: along(s, [0, 40], [9.5, -10]),
    y: along(s, [0, -20], [9.5, -10]),
    zoom: along(s, [0, 1.16], [9.5, 1.04]),
  }
  drawCoast(paint, t * 1.15, {
    hour,
    cam,
    lamp: smooth(6, 7, s),
    turning: 0.4 * smooth(6, 8, s),
    swell,
    glint: 290,
    sky: { sun: [290, along(s, [0, 300], [9.5, 420])] },
    sway: Math.sin(t * 2.1) * 0.02 * (swell - 1),
    onJetty: () =>
      pip(paint, t, 560, 489, 0.3, {
        ...lightOf(hour),
        mood: swell > 1.6 ? 'wow' : 'happy',
        look: [-0.8, 0],
        arms: [
          swell > 1.6 ? 1.6 + Math.sin(t * 6) * 0.4 : 0.3,
          swell > 1.6 ? 1.6 - Math.sin(t * 6) * 0.4 : 0.3,
        ],
      }),
    between: (row) => {
      if (row === 1)
        seen(paint, cam, 0.7, () =>
          placed(paint, { x: 140 + s * 50, y: 190 + Math.sin(s) * 20, size: 0.8, flip: true }, () =>
            drawGull(paint, t, lightOf(hour)),
          ),
        )
      if (row !== 3) return
      const up = during(s, 5.2, 8.6, 1)
      seen(paint, cam, 1, () =>
        placed(paint, { x: 190, y: 740 - up * 96, size: 0.55 }, () =>
          drawWhale(paint, t, { ...lightOf(hour), open: 0.6, look: [0.6, -0.3], spray: up, tail: 0 }),
        ),
      )
    },
  })
}

function kitchen(paint, s, t) {
  const roll = Math.sin(s * 2.1) * 0.13 * smooth(0, 1, s)
  drawKitchen(paint, t, {
    hour: dusk,
    cam: { x: along(s, [0, 10], [8.5, 40]), zoom: along(s, [0, 1.08], [8.5, 1.16]) },
    roll,
    sky: {},
    who: () =>
      pip(paint, t, 380 + roll * 260, 660, 1.75, {
        tint: [120, 50, 60],
        shade: 0.06,
        tilt: roll * 0.5,
        mood: s < 2 ? 'wow' : s < 5 ? 'talk' : 'happy',
        look: [0.8 + roll * 2, -0.2],
        arms: [0.9 - roll * 5, 0.9 + roll * 5],
        step: s < 5 ? Math.sin(s * 2.1) * 1.6 : null,
        wind: 0.1,
      }),
  })
}

function visitor(paint, s, t) {
  const hour = mix(dusk, night, smooth(-2, 5, s))
  const up = smooth(0.8, 3.2, s)
  drawJettyNear(paint, t, {
    hour,
    cam: {
      x: along(s, [0, 0], [8.4, 50]),
      y: along(s, [0, 0], [8.4, -16]),
      zoom: along(s, [0, 1.04], [8.4, 1.12]),
    },
    swell: 2.1 - up * 0.6,
    glint: 520,
    sky: { moon: [520, 130] },
    water: () =>
      placed(
        paint,
        {
          x: 1070,
          y: 850 - up * 330 + Math.sin(t * 1.2) * 7,
          size: 0.98,
          tilt: -0.03 + Math.sin(t * 0.9) * 0.02,
        },
        () =>
          drawWhale(paint, t, {
            ...lightOf(hour),
            shade: hour.shade * 0.3,
            open: 0.5 + 0.14 * Math.sin(s * 1.3),
            look: [-1, 0.2],
            spray: during(s, 3, 5.6, 0.5),
            tail: 0,
          }),
      ),
    who: () =>
      pip(paint, t, 440, 562, 1.45, {
        ...lightOf(hour),
        mood: s < 2.2 ? 'happy' : s < 4.4 ? 'wow' : 'talk',
        look: [0.9, -0.3],
        arms: [0.3, s > 2 && s < 4 ? 2 : 0.5 + 0.4 * Math.sin(t * 3) * (s > 4.4 ? 1 : 0)],
        lean: s > 2.2 && s < 4 ? -0.08 : 0.03,
      }),
  })
}

function lullaby(paint, s, t) {
  const light = lightOf(night)
  const open = along(s, [0, 0.62], [3, 0.58], [5, 0.42], [6, 0.5], [8.6, 0.16], [10, 0])
  drawJettyNear(paint, t, {
    hour: night,
    cam: {
      x: along(s, [0, 0], [11.5, 60]),
      y: along(s, [0, 0], [11.5, -10]),
      zoom: along(s, [0, 1.02], [11.5, 1.16]),
    },
    swell: along(s, [0, 1.5], [9, 0.6]),
    glint: 520,
    sky: { moon: [520, 130], cloudy: 0.35 },
    water: () =>
      placed(
        paint,
        {
          x: 1070,
          y: 520 + along(s, [8, 0], [11.5, 22]) + Math.sin(t) * 7,
          size: 0.98,
          tilt: -0.03 + Math.sin(t * 0.7) * 0.02,
        },
        () =>
          drawWhale(paint, t, {
            ...light,
            shade: 0.08,
            open,
            look: [-0.9, 0.2],
            mood: s > 3 ? 'joy' : 'sad',
            tail: 0,
          }),
      ),
    who: () => {
      placed(paint, { x: 560, y: 560, size: 1.05 }, () => drawMusicBox(paint, t, light, s > 1.4))
      pip(paint, t, 410, 562, 1.45, {
        ...light,
        mood: s < 1.4 ? 'happy' : s < 6 ? 'joy' : 'sleepy',
        look: [0.8, 0.1],
        arms: [0.3, s > 0.8 ? 1.25 + Math.sin(t * 5) * 0.3 : 0.4],
        lean: Math.sin(t * 1.6) * 0.05,
        wind: 0.4,
      })
      drawNotes(paint, s, { from: 1.4, x: 560, y: 470, colour: [255, 226, 150] })
    },
  })
}

function asleep(paint, s, t) {
  const light = lightOf(night)
  const cam = {
    x: along(s, [0, -200], [11, -30]),
    y: along(s, [0, 40], [11, -20]),
    zoom: along(s, [0, 1.5], [11, 1.02]),
  }
  const y = 580 + Math.sin(t * 0.9) * 5
  drawCoast(paint, t * 0.7, {
    hour: night,
    cam,
    lamp: 1,
    turning: 0.55,
    swell: 0.5,
    glint: 700,
    sky: { moon: [560, 130], cloudy: 0.35 },
    between: (row) => {
      if (row !== 3) return
      seen(paint, cam, 1, () => {
        placed(paint, { x: 182, y, size: 0.56 }, () => {
          drawWhale(paint, t, { ...light, shade: 0.08, open: 0, mood: 'joy', tail: 1 })
          pip(paint, t, 90, -158, 0.78, {
            ...light,
            mood: 'asleep',
            blink: false,
            arms: [0.2, 0.2],
            lean: 0.14,
            wind: 0.2,
            nod: 0.22 + Math.sin(t * 1.1) * 0.05,
          })
        })
        for (let i = 0; i < 3; i++) {
          const age = (s * 0.26 + i / 3) % 1
          paint.font = `700 ${22 + age * 22}px "Fraunces Variable"`
          paint.fillStyle = css([220, 232, 255], Math.min(1, age * 5) * (1 - age))
          paint.fillText('z', 264 + age * 60 + Math.sin(t * 1.6 + i) * 8, y - 170 - age * 110)
        }
      })
    },
  })
}

export const scenes = [
  { at: 0, until: 9.6, draw: bigWaves },
  { at: 8.5, until: 17.6, from: [560, 420], draw: kitchen },
  { at: 16.5, until: 25.6, from: [930, 250], draw: visitor },
  { at: 24.5, until: 37, from: [440, 460], draw: lullaby },
  { at: 36, until: 48.1, from: [960, 480], draw: asleep },
]

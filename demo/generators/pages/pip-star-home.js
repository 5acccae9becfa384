/** The second half of "The Star That Fell": up along the light, and home. */
import { along, beam, css, disc, line, mix, placed, seen, smooth } from './pip-brush.js'
import { drawCoast } from './pip-coast.js'
import { drawStar } from './pip-friends.js'
import { hours } from './pip-hours.js'
import { drawPip } from './pip-robot.js'
import { drawSky } from './pip-sky.js'
import { trail } from './pip-sparks.js'
import { lampAt, tower } from './pip-tower.js'
import { seeded } from './seeded.js'

const { night } = hours
const light = { tint: night.tint, shade: night.shade }
const pip = (paint, t, x, y, size, how) =>
  placed(paint, { x, y, size }, () => drawPip(paint, t, { ...light, ...how }))
const star = (paint, t, x, y, size, how = {}) =>
  placed(paint, { x, y, size, tilt: how.tilt }, () => drawStar(paint, t, how))

export function riding(paint, s, t) {
  const from = [tower.x, tower.y + lampAt[1]]
  const angle = -Math.PI / 2 - 0.62
  const on = smooth(0.6, 1.8, s)
  const gone = along(s, [2.2, 0], [7.2, 640])
  const way = (time) => {
    const far = along(time, [2.2, 0], [7.2, 640])
    return [from[0] + Math.cos(angle) * far + Math.sin(time * 5) * 10, from[1] + Math.sin(angle) * far]
  }
  const cam = {
    x: along(s, [0, 60], [7.5, -140]),
    y: along(s, [0, 0], [2.6, -30], [7.4, -210]),
    zoom: along(s, [0, 1.3], [7.5, 1.12]),
  }
  drawCoast(paint, t, {
    hour: night,
    cam,
    lamp: 1,
    turning: 0,
    glint: 300,
    sky: { moon: [360, 150] },
    onGallery: () =>
      pip(paint, t, -38, -256, 0.25, {
        mood: 'joy',
        look: [-0.3, -1],
        arms: [2.6 + Math.sin(t * 8) * 0.3, 0.4],
      }),
    inFront: () =>
      seen(paint, cam, 1, () => {
        beam(paint, { x: from[0], y: from[1], angle, length: 1000 * on, spread: 120, alpha: on * 0.9 })
        if (s > 2.2) trail(paint, s, way, { from: 2.2, lasts: 1.4, count: 70, size: 6 })
        if (s > 2.1)
          star(paint, t, ...way(s), 0.4 - gone * 0.0002, {
            mood: 'joy',
            tilt: Math.sin(s * 4) * 0.3,
            light: 1.3,
          })
      }),
  })
}

const family = [
  [330, 210, 0.62, 0.4],
  [520, 110, 0.5, 1.7],
  [880, 150, 0.66, 2.6],
  [1020, 330, 0.5, 3.9],
  [240, 430, 0.48, 5.1],
]
const homeAt = [660, 300]

export function home(paint, s, t) {
  const hour = night
  const cam = { zoom: along(s, [0, 1.08], [5, 1]) }
  drawSky(
    paint,
    {
      ...hour,
      sky: [
        [4, 7, 30],
        [8, 14, 54],
        [18, 30, 88],
        [36, 54, 126],
      ],
    },
    t,
    cam,
    {
      cloudy: 0.12,
    },
  )
  const random = seeded(63)
  for (let i = 0; i < 90; i++) {
    const [x, y, phase] = [random() * 1280, 400 + random() * 320, random() * 6.28]
    disc(
      paint,
      x,
      y,
      0.6 + 1.6 * random() ** 3,
      css([255, 250, 232], 0.25 + 0.35 * Math.abs(Math.sin(t + phase))),
    )
  }
  seen(paint, cam, 0.6, () => {
    const k = smooth(0.2, 2.4, s)
    const [x, y] = [mix(980, homeAt[0], k), mix(820, homeAt[1], k) + Math.sin(s * 2) * 5]
    const joined = smooth(2.6, 4, s)
    for (const [i, [fx, fy]] of family.entries())
      line(
        paint,
        [
          [fx, fy],
          [mix(fx, x, joined), mix(fy, y, joined)],
        ],
        2.5,
        css([190, 214, 255], 0.4 * joined * (1 - i * 0.05)),
      )
    for (const [fx, fy, size, phase] of family)
      star(paint, t + phase, fx, fy + Math.sin(t * 1.5 + phase) * 7, size, {
        mood: s > 1.6 ? 'joy' : 'happy',
        look: [(x - fx) / 400, (y - fy) / 400],
        tilt: Math.sin(t + phase) * 0.12,
      })
    trail(
      paint,
      s,
      (time) => [mix(980, homeAt[0], smooth(0.2, 2.4, time)), mix(820, homeAt[1], smooth(0.2, 2.4, time))],
      { from: 0.2, lasts: 1.2 },
    )
    star(paint, t, x, y, 1, {
      mood: s > 2 ? 'joy' : 'happy',
      tilt: (1 - k) * -2 + Math.sin(t * 1.7) * 0.08,
      light: 1.2,
    })
  })
}
export function goodnight(paint, s, t) {
  drawCoast(paint, t, {
    hour: night,
    cam: {
      x: along(s, [0, -120], [5, 0]),
      y: along(s, [0, -70], [5, -20]),
      zoom: along(s, [0, 1.3], [5.6, 1.06]),
    },
    lamp: 1,
    glint: 260,
    sky: { moon: [260, 150], cloudy: 0.35 },
    onGallery: () =>
      pip(paint, t, -38, -256, 0.25, {
        mood: 'joy',
        look: [-0.4, -1],
        arms: [0.3, 2.5 + Math.sin(t * 6) * 0.35],
      }),
    inFront: () => {
      const wink = Math.max(0, Math.sin(s * 2.4))
      placed(paint, { x: 600, y: 96, size: 0.2 + 0.06 * wink, tilt: Math.sin(t) * 0.1 }, () =>
        drawStar(paint, t, { mood: 'joy', light: 1 + wink }),
      )
    },
  })
}

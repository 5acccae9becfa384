/** Episode 2, "The Star That Fell": it has to go back up, and throwing is not enough. */
import { along, during, glow, line, mix, placed, seen, smooth } from './pip-brush.js'
import { drawCoast } from './pip-coast.js'
import { drawStar } from './pip-friends.js'
import { hours } from './pip-hours.js'
import { drawPip } from './pip-robot.js'
import { drawLampRoom } from './pip-rooms.js'
import { drawBeach } from './pip-shore.js'
import { trail } from './pip-sparks.js'
import { goodnight, home, riding } from './pip-star-home.js'

const { night, dusk } = hours
const light = { tint: night.tint, shade: night.shade }
const moon = [300, 130]
const pip = (paint, t, x, y, size, how) =>
  placed(paint, { x, y, size }, () => drawPip(paint, t, { ...light, ...how }))
const star = (paint, t, x, y, size, how = {}) =>
  placed(paint, { x, y, size, tilt: how.tilt }, () => drawStar(paint, t, how))

function falling(paint, s, t) {
  const cam = {
    x: along(s, [0, -30], [9.5, 30]),
    y: along(s, [0, -60], [5, -60], [9, -10]),
    zoom: along(s, [0, 1.1], [9.5, 1.2]),
  }
  const way = (time) => {
    const k = Math.min(1, Math.max(0, (time - 4.6) / 2.2))
    return [120 + 520 * k + 20 * Math.sin(k * 3), 40 + 470 * k ** 1.7]
  }
  const [x, y] = way(s)
  drawCoast(paint, t, {
    hour: mix(dusk, night, smooth(-3, 4, s)),
    cam,
    lamp: 1,
    turning: 0.6,
    glint: 1130,
    sky: { moon: [1130, 120] },
    onGallery: () =>
      pip(paint, t, -38, -256, 0.22, {
        mood: s > 5 ? 'wow' : 'happy',
        look: [-0.9, s > 5 ? 0 : -0.8],
        arms: [s > 5 ? 2.4 : 0.3, 0.3],
      }),
    inFront: () =>
      seen(paint, cam, 1, () => {
        if (s > 3.4 && s < 4.7)
          star(paint, t, 120, 40, 0.16 + 0.1 * Math.abs(Math.sin(s * 9)), { light: 1.4 })
        if (s >= 4.6 && s < 6.8) {
          trail(paint, s, way, { from: 4.6, lasts: 0.9, count: 90, size: 7 })
          line(paint, [way(s - 0.35), [x, y]], 7, 'rgba(255,236,180,.5)')
          star(paint, t, x, y, 0.3, { tilt: s * 7, light: 1.6 })
        }
        const flash = during(s, 6.7, 7.9, 0.25)
        glow(paint, 640, 515, 260 * flash + 10, [255, 236, 170], flash)
      }),
  })
}

function meeting(paint, s, t) {
  const walk = s > 1.2 && s < 4.6
  const x = along(s, [1.2, -70], [4.6, 420])
  const nearer = smooth(4.6, 6, s)
  drawBeach(paint, t, {
    hour: night,
    cam: {
      x: along(s, [0, 60], [10, -10]),
      y: along(s, [0, 0], [10, 26]),
      zoom: along(s, [0, 1.03], [4.6, 1.06], [10, 1.34]),
    },
    sky: { moon },
    glint: 320,
    who: () => {
      pip(paint, t, x, 640, 1.5, {
        mood: s < 4.6 ? 'happy' : s < 6 ? 'wow' : s < 9 ? 'talk' : 'happy',
        look: [0.9, nearer * 0.8],
        step: walk ? t * 9 : null,
        lean: nearer * 0.1,
        arms: [0.25, 0.25 + nearer * 0.9],
      })
      star(paint, t, 640, 610 - Math.abs(Math.sin(s * 2)) * 4, 1, {
        mood: s > 8.6 ? 'happy' : 'sad',
        look: [s > 4.4 ? -1 : 0, s > 4.4 ? -0.6 : 0.6],
        tilt: Math.sin(s * 2.6) * 0.06,
        light: 0.8 + 0.2 * Math.sin(t * 3),
      })
    },
  })
}

/** Up and down again in `lasts` seconds. */
const thrown = (s, from, lasts, high) => {
  const k = (s - from) / lasts
  return k < 0 || k > 1 ? 0 : high * 4 * k * (1 - k)
}

function throwing(paint, s, t) {
  const up = thrown(s, 1.1, 1.5, 260) + thrown(s, 3.3, 1.9, 430)
  const drop = smooth(6.3, 6.7, s)
  const held = up === 0
  const squash = [1.1, 2.6, 3.3, 5.2].reduce(
    (sum, at) => sum + during(s, at - 0.18, at + 0.18, 0.16) * 0.22,
    0,
  )
  const y = 398 - up + squash * 60 + drop * 226
  drawBeach(paint, t, {
    hour: night,
    cam: {
      x: along(s, [0, 0], [8, 10]),
      y: along(s, [0, 10], [3, 0], [4.2, -90], [5.4, 0]),
      zoom: along(s, [0, 1.12], [8, 1.05]),
    },
    sky: { moon },
    glint: 320,
    who: () => {
      pip(paint, t, 560, 640, 1.5, {
        mood: s > 5.8 ? 'sad' : held ? 'happy' : 'wow',
        look: [drop * 0.7, s > 5.8 ? 0.5 : -0.9],
        arms: held && drop < 0.3 ? [2.75 - squash, 2.75 - squash] : [2.2 - drop * 1.9, 2.2 - drop * 1.9],
        squash,
      })
      if (up > 40)
        trail(paint, s, (time) => [560, 398 - thrown(time, 1.1, 1.5, 260) - thrown(time, 3.3, 1.9, 430)], {
          from: 1.1,
          lasts: 0.5,
          count: 24,
        })
      star(paint, t, 560 + drop * 160, y, 0.95, {
        mood: up > 200 ? 'joy' : s > 5.8 ? 'sad' : 'wow',
        squash: squash * 0.8,
        tilt: up * 0.004,
      })
    },
  })
}

function lamp(paint, s, t) {
  const inside = smooth(2.6, 3.6, s)
  const way = (k) => [mix(560, 860, k), 340 - Math.sin(k * Math.PI) * 130 - 30 * k]
  const [x, y] = way(inside)
  const bright = smooth(3.4, 4.4, s)
  drawLampRoom(paint, t, {
    hour: night,
    cam: { x: along(s, [0, 0], [7.4, 60]), zoom: along(s, [0, 1.12], [3.4, 1.04], [7.4, 1.2]) },
    lamp: bright,
    sky: { moon: [220, 140] },
    who: () => {
      pip(paint, t, 560, 646, 1.65, {
        mood: s > 4 ? 'joy' : s > 1 && s < 2.6 ? 'talk' : 'happy',
        look: [0.8, -0.5],
        arms: [inside > 0.1 ? 0.4 + bright * 1.6 : 2.7, inside > 0.1 ? 1.6 + Math.sin(t * 7) * 0.3 : 2.7],
        wind: 0.15,
      })
      if (inside > 0.02) trail(paint, s, (time) => way(smooth(2.6, 3.6, time)), { from: 2.6, lasts: 0.5 })
      star(paint, t, x, y, 0.95 - inside * 0.35, {
        mood: s > 3.4 ? 'joy' : 'happy',
        look: [0.5, 0],
        tilt: inside * 6.28,
        light: 1 + bright,
      })
    },
  })
}

export const scenes = [
  { at: 0, until: 9.6, draw: falling },
  { at: 8.5, until: 18.6, from: [640, 520], draw: meeting },
  { at: 17.5, until: 25.6, from: [600, 560], draw: throwing },
  { at: 24.5, until: 31.4, from: [720, 600], draw: lamp },
  { at: 30.3, until: 37.6, from: [860, 310], draw: riding },
  { at: 36.5, until: 43.3, from: [640, 120], draw: home },
  { at: 42.2, until: 48.1, from: [660, 300], draw: goodnight },
]

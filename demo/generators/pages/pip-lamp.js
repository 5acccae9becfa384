/** Episode 1, "The Dark Lamp": the great lamp goes out, and a small one has to do. */
import { along, beam, css, disc, during, glow, mix, placed, seen, smooth, spring } from './pip-brush.js'
import { drawBoat, drawCat } from './pip-cat.js'
import { drawCoast } from './pip-coast.js'
import { drawGull } from './pip-friends.js'
import { hours } from './pip-hours.js'
import { drawPip } from './pip-robot.js'
import { drawGallery, drawLampRoom } from './pip-rooms.js'
import { drawJettyNear } from './pip-shore.js'
import { drawFarIslands, drawSea, drawSky, drawWave } from './pip-sky.js'
import { lampAt, tower } from './pip-tower.js'

const lightOf = (hour) => ({ tint: hour.tint, shade: hour.shade })
const pip = (paint, t, x, y, size, how) => placed(paint, { x, y, size }, () => drawPip(paint, t, how))
const { dusk, night, dark, dawn } = hours

function evening(paint, s, t) {
  const hour = mix(dusk, night, smooth(1, 9, s))
  const cam = {
    x: along(s, [0, -60], [9.5, 60]),
    y: along(s, [0, -20], [9.5, -40]),
    zoom: along(s, [0, 1.02], [9.5, 1.16]),
  }
  drawCoast(paint, t, {
    hour,
    cam,
    lamp: 1,
    glint: 250,
    sky: { moon: [250, along(s, [0, 250], [9.5, 120])] },
    onGallery: () =>
      pip(paint, t, -38, -256, 0.2, {
        ...lightOf(hour),
        arms: [0.3, 2.4 + Math.sin(t * 6) * 0.4 * during(s, 3, 7)],
      }),
    between: (row) => {
      if (row !== 0) return
      seen(paint, cam, 0.6, () =>
        placed(paint, { x: 1240 - s * 70, y: 210 + Math.sin(s * 0.8) * 24 }, () =>
          drawGull(paint, t, { size: 0.8, ...lightOf(hour) }),
        ),
      )
    },
  })
}

function lampRoom(paint, s, t) {
  // One soft falter, no flicker: nobody's eyes may be hurt by it.
  const on = along(s, [3.5, 1], [3.95, 0.55], [4.3, 0.8], [4.9, 0])
  const hour = mix(night, dark, smooth(3.6, 5, s))
  const polishing = during(s, -1, 3.4)
  const knock = s > 5.4 && s < 7.2
  drawLampRoom(paint, t, {
    hour,
    cam: { x: along(s, [0, -20], [8.4, 30]), zoom: along(s, [0, 1.04], [4.6, 1.06], [8.4, 1.22]) },
    lamp: on,
    sky: { moon: [250, 150] },
    who: () =>
      pip(paint, t, along(s, [0, 690], [4.4, 690], [5.2, 640]), 646, 1.65, {
        ...lightOf(hour),
        mood: s < 3.6 ? 'joy' : s < 5.4 ? 'wow' : 'sad',
        look: [0.9, s < 5 ? -0.4 : -0.6],
        arms: [
          0.3,
          polishing * (1.9 + Math.sin(t * 8) * 0.35) + (knock ? 1.7 + Math.sin(t * 11) * 0.35 : 0) + 0.2,
        ],
        wind: 0.15,
        squash: s > 4.5 && s < 5.1 ? -0.12 * Math.sin((s - 4.5) * 5.2) : 0,
        lean: knock ? 0.08 : 0,
      }),
  })
}

function fog(paint, s, t) {
  for (const [y, x, wide, alpha] of [
    [430, 200, 620, 0.34],
    [520, 900, 700, 0.3],
    [620, 420, 760, 0.26],
    [380, 1000, 520, 0.26],
  ]) {
    placed(paint, { x: x + Math.sin(t * 0.25 + y) * 120, y }, () => {
      paint.scale(1, 0.16)
      const soft = paint.createRadialGradient(0, 0, 0, 0, 0, wide)
      soft.addColorStop(0, css([120, 140, 190], alpha * s))
      soft.addColorStop(1, css([120, 140, 190], 0))
      paint.fillStyle = soft
      paint.fillRect(-wide, -wide, wide * 2, wide * 2)
    })
  }
}

function lostBoat(paint, s, t) {
  const cam = { x: along(s, [0, 40], [8.5, -40]), zoom: along(s, [0, 1.05], [8.5, 1.18]) }
  drawSky(paint, dark, t, cam, { cloudy: 0.8 })
  drawFarIslands(paint, dark, cam)
  drawSea(paint, dark, t, cam, {})
  for (const row of [0, 1, 2, 3]) drawWave(paint, dark, t * 1.3, cam, row, 1.7)
  seen(paint, cam, 1, () => {
    const roll = Math.sin(t * 1.3) * 0.09
    placed(paint, { x: 700 - s * 14, y: 574 + Math.sin(t * 1.5) * 14, size: 1.5, tilt: roll }, () =>
      drawBoat(paint, t, {
        ...lightOf(dark),
        mood: s > 1 ? 'wow' : 'happy',
        look: [along(s, [0, -1], [2, -1], [2.6, 1], [4.4, 1], [5, -1]), -0.3],
        lantern: 0.5 + 0.2 * Math.sin(t * 7),
      }),
    )
  })
  for (const row of [4, 5]) drawWave(paint, dark, t * 1.3, cam, row, 1.7)
  fog(paint, 1, t)
}

function idea(paint, s, t) {
  const on = spring(4.4, 5.4, s) * smooth(4.3, 4.5, s)
  const x = 560
  drawGallery(paint, t, {
    hour: dark,
    cam: {
      x: along(s, [0, 40], [9, -30]),
      y: along(s, [0, 0], [9, -10]),
      zoom: along(s, [0, 1.02], [4, 1.16], [6, 1.06]),
    },
    lamp: 0,
    sky: { cloudy: 0.8 },
    beyond: () => {
      disc(paint, 250 - s * 6, 610, 4, '#ffd98a')
      glow(paint, 250 - s * 6, 610, 40, [255, 206, 120], 0.7)
    },
    who: () => {
      pip(paint, t, x, 606, 1.75, {
        ...lightOf(dark),
        mood: s < 2.2 ? 'sad' : s < 4.4 ? (s < 3.2 ? 'wow' : 'happy') : 'joy',
        look: [-0.8, s > 2.2 && s < 4.4 ? 0.9 : 0.1],
        arms: [s > 4.4 ? 2 : 0.3, s > 4.4 ? 2.1 : s > 3 ? -0.5 : 0.3],
        lamp: on,
        squash: s > 3.9 && s < 4.5 ? 0.14 * Math.sin((s - 3.9) * 5.2) : 0,
      })
      beam(paint, {
        x: x - 8,
        y: 520,
        angle: Math.PI - 0.13 + Math.sin(s * 0.9) * 0.03,
        length: 900,
        spread: 130,
        alpha: on * 0.95,
      })
    },
  })
}

function comeHome(paint, s, t) {
  const boat = [along(s, [0, -120], [8.4, 400]), 596 + Math.sin(t * 1.4) * 5]
  const cam = { x: -60, y: -10, zoom: along(s, [0, 1.14], [8.5, 1.04]) }
  const from = [tower.x - 40, tower.y + lampAt[1] + 6]
  const angle = Math.atan2(boat[1] - 60 - from[1], boat[0] - from[0])
  drawCoast(paint, t, {
    hour: dark,
    cam,
    lamp: 0,
    onGallery: () =>
      pip(paint, t, -38, -256, 0.24, { mood: 'joy', lamp: 1, arms: [1.8, 2.4], ...lightOf(dark) }),
    between: (row) => {
      if (row !== 3) return
      seen(paint, cam, 1, () => {
        placed(
          paint,
          { x: boat[0], y: boat[1], size: 0.72, tilt: Math.sin(t * 1.3) * 0.05, flip: true },
          () =>
            drawBoat(paint, t, { ...lightOf(dark), shade: dark.shade * 0.6, mood: 'joy', look: [-1, -0.6] }),
        )
        beam(paint, {
          x: from[0],
          y: from[1],
          angle,
          length: Math.hypot(boat[0] - from[0], boat[1] - from[1]) + 260,
          spread: 92,
          alpha: 0.85,
        })
        glow(paint, ...from, 120, [255, 226, 150], 0.8)
      })
    },
    inFront: () => fog(paint, 0.5, t),
  })
}

function morning(paint, s, t) {
  const hour = mix(mix(night, dawn, 0.5), dawn, smooth(0, 5, s))
  const cam = {
    x: along(s, [0, 30], [8, 0]),
    y: along(s, [0, 0], [8, -10]),
    zoom: along(s, [0, 1.16], [8, 1.03]),
  }
  drawJettyNear(paint, t, {
    hour,
    cam,
    glint: 940,
    sky: { sun: [940, along(s, [0, 500], [8, 380])] },
    water: () =>
      placed(paint, { x: 1010, y: 592 + Math.sin(t * 1.2) * 6, size: 1.15, tilt: Math.sin(t) * 0.03 }, () =>
        drawBoat(paint, t, { ...lightOf(hour), lantern: 0.2, empty: true }),
      ),
    who: () => {
      pip(paint, t, 400, 562, 1.45, {
        ...lightOf(hour),
        mood: s > 1.4 && s < 4 ? 'joy' : 'happy',
        look: [0.8, -0.1],
        arms: [0.3, 2.1 * during(s, 1.2, 4) + Math.sin(t * 7) * 0.3 * during(s, 1.2, 4) + 0.2],
        wind: 0.5,
      })
      placed(paint, { x: 590, y: 562, size: 1.25 }, () =>
        drawCat(paint, t, { ...lightOf(hour), mood: s > 3.4 ? 'joy' : 'happy', look: [-0.8, -0.2] }),
      )
      placed(paint, { x: 1300 - s * 110, y: 190 + Math.sin(s) * 20 }, () =>
        drawGull(paint, t, { size: 1.2, ...lightOf(hour) }),
      )
    },
  })
}

export const scenes = [
  { at: 0, until: 9.6, draw: evening },
  { at: 8.5, until: 17, from: [640, 200], draw: lampRoom },
  { at: 16, until: 24.4, from: [760, 300], draw: lostBoat },
  { at: 23.4, until: 33, from: [250, 560], draw: idea },
  { at: 32, until: 40.6, from: [560, 520], draw: comeHome },
  { at: 39.5, until: 48.1, from: [420, 560], draw: morning },
]

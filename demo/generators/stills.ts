/** Stills that no photograph gives: the Earth from the shader, the night train and Pip from the animations. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { films } from './films/films.ts'
import { type Still, stillFile } from './posters.ts'
import { openStudio } from './studio.ts'

export async function makeEarthStill() {
  await makeStill('slow-orbit', 'earth.jpg', { scale: 1.5 }, 'window.renderStill(0, 9)')
  await makeStill('slow-orbit', 'earth-cut-out.png', { scale: 2 }, 'window.renderStill(0, 9, true)')
}

export async function makeNightStill() {
  await makeStill('night-line', 'night-line.jpg', { scale: 1.5 }, 'window.renderStill(18)')
}

/** One moment of each episode, and Pip with everybody for the series. */
export async function makePipStills() {
  for (const [id, name, story, at] of [
    ['pip-dark-lamp', 'pip-lamp.jpg', 'pip-lamp', 31],
    ['pip-fallen-star', 'pip-star.jpg', 'pip-star', 19.93],
    ['pip-sleepless-whale', 'pip-whale.jpg', 'pip-lullaby', 40],
    ['pip-dark-lamp', 'pip-friends.jpg', 'pip-cover', 2],
  ] as const)
    await makeStill(id, name, { scale: 2, story }, `window.renderStill(${at})`)
}

export async function makeLightsStills() {
  await makeStill('lights-left-on', 'lights-iberia.jpg', { scale: 1.5 }, 'window.renderStill(1, 16)')
  await makeStill('lights-left-on', 'lights-america.jpg', { scale: 1.5 }, 'window.renderStill(2, 25)')
}

async function makeStill(id: string, name: Still, more: object, expression: string) {
  const film = films.find((each) => each.id === id)
  if (!film) return
  const studio = await openStudio(1920, 1080)
  await studio.page.addInitScript(
    `window.film = ${JSON.stringify({ ...film.scene, ...more, seconds: film.seconds })}`,
  )
  await studio.open(film.page)
  await studio.page.waitForFunction('window.ready === true', null, { timeout: 60_000 })
  const url = (await studio.page.evaluate(expression)) as string
  mkdirSync(dirname(stillFile(name)), { recursive: true })
  writeFileSync(stillFile(name), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  await studio.close()
}

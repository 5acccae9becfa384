/** Theme and accent color: the device's preference until the embedding page sends others. */
import { dress } from './dom.js'

const root = document.documentElement
const preference = matchMedia('(prefers-color-scheme: light)')
const grounds = { dark: [11, 15, 28], light: [247, 248, 252] }
const inks = { dark: [241, 244, 251], light: [11, 20, 48] }
let isSet = false
let accent = null

const followPreference = () => {
  if (!isSet) show(preference.matches ? 'light' : 'dark')
}
preference.addEventListener('change', followPreference)
followPreference()

export function setTheme(name) {
  if (name !== 'dark' && name !== 'light') return
  isSet = true
  show(name)
}

export function setAccent(colour) {
  if (!/^#[0-9a-f]{6}$/i.test(colour ?? '')) return
  accent = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  showAccent()
}

function show(name) {
  root.dataset.theme = name
  showAccent()
}

/** The fill has the airline's color; text on it or in it is adjusted until it is readable. */
function showAccent() {
  if (!accent) return
  const name = root.dataset.theme
  const rgb = (colour) => `rgb(${colour.map(Math.round).join(' ')})`
  let ink = accent
  for (let part = 0.1; contrast(ink, grounds[name]) < 4.5 && part <= 1; part += 0.1) {
    ink = accent.map((value, index) => value + (inks[name][index] - value) * part)
  }
  const white = [255, 255, 255]
  const black = [10, 12, 20]
  dress(root, {
    '--accent': rgb(accent),
    '--accent-ink': rgb(ink),
    '--on-accent': rgb(contrast(accent, white) > contrast(accent, black) ? white : black),
  })
}

const luminance = (colour) => {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Prints the JavaScript of the portal's first load, of the parts that later screens share, of each later
 * screen and of the crew console, brotli-compressed, and the first load and the fonts of each language; checks
 * the budgets.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fontFilesFor } from './font-files.mjs'
import { root } from './ready.mjs'

/** Another build's folder can be passed. */
const dist = process.argv[2] ?? join(root, 'portal', 'dist')
/** In KB of 1000 bytes. The first matching pattern counts; the last line applies to all other screens. */
const budgets = [
  { screen: 'first load', pattern: null, limitInKB: 97 },
  { screen: 'player', pattern: /features\/vod\/player\/player-page/, limitInKB: 220 },
  { screen: 'map', pattern: /features\/moving-map\/moving-map-page/, limitInKB: 24 },
  // Includes the worker that parses PDFs, which is a separate asset.
  { screen: 'reader', pattern: /features\/press\/reader\/reader-page/, limitInKB: 480 },
  // Includes the form library and RSA.
  { screen: 'survey', pattern: /features\/survey\/(question|register)-page/, limitInKB: 18 },
  { screen: 'secure log', pattern: /core\/usage\/encrypt/, limitInKB: 20 },
  { screen: 'details', pattern: /features\/vod\/title\/details-page/, limitInKB: 12 },
  { screen: 'any other screen', pattern: /./, limitInKB: 15 },
]

/** The parts of `ui/` that the first load lacks: one file, loaded once with the first other screen. */
const partsLimitInKB = 6

/**
 * First load and fonts by language; those not listed are in Latin letters. Letters of other scripts are two or three
 * bytes each, and a script's font comes on top of the Latin one, which names and figures need.
 */
const latinLimits = { firstInKB: budgets[0].limitInKB, fontsInKB: 77 }
const languageLimits = {
  ar: { firstInKB: 98, fontsInKB: 73 },
  hi: { firstInKB: 98, fontsInKB: 128 },
  ja: { firstInKB: 98, fontsInKB: 57 },
  ml: { firstInKB: 99, fontsInKB: 100 },
  ta: { firstInKB: 99, fontsInKB: 83 },
  th: { firstInKB: 98, fontsInKB: 72 },
  zh: { firstInKB: 98, fontsInKB: 57 },
}

/**
 * All screens of the console together, with the texts of one language: the console loads them in advance, in case
 * the hub is unreachable.
 */
const consoleLimitInKB = 95

/** Compressed sizes by path. */
const sizes = new Map()

const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) stop('The portal is not built: run npm run build -w portal first.')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const entry = keyOf('entry', ([, chunk]) => chunk.isEntry || chunk.name === 'main')
/**
 * The chunk that the entry always imports; it includes home. The texts are needed before the first paint; the
 * English ones count for the first load.
 */
const start = keyOf('first', ([, chunk]) => chunk.name === 'first')
const texts = keyOf('English texts', ([key]) => key.endsWith('virtual:messages/en'))
const first = filesOf(texts, filesOf(start, filesOf(entry, new Set())))
const parts = filesOf(
  keyOf('parts', ([, chunk]) => chunk.name === 'parts'),
  new Set(),
  first,
)
const rows = [
  { screen: 'first load', limitInKB: budgets[0].limitInKB, weightInKB: weigh(first) },
  { screen: 'parts of later screens', limitInKB: partsLimitInKB, weightInKB: weigh(parts) },
]

const fontsCss = readFileSync(join(root, 'ui', 'fonts.css'), 'utf8')
for (const language of languagesIn(join(root, 'locales'))) {
  const key = keyOf(`texts in ${language}`, ([each]) => each.endsWith(`virtual:messages/${language}`))
  const { firstInKB, fontsInKB } = languageLimits[language] ?? latinLimits
  const files = filesOf(key, filesOf(start, filesOf(entry, new Set())))
  rows.push({ screen: `first load in ${language}`, limitInKB: firstInKB, weightInKB: weigh(files) })
  rows.push({ screen: `fonts in ${language}`, limitInKB: fontsInKB, weightInKB: weighFonts(language) })
}

const loaded = new Set([...first, ...parts])
for (const [source, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !source.startsWith('src/') || source === start) continue
  const { limitInKB } = budgets.find(({ pattern }) => pattern?.test(source))
  rows.push({ screen: source, limitInKB, weightInKB: weigh(filesOf(source, new Set(), loaded)) })
}

const consoleDist = join(root, 'crew', 'dist')
if (process.argv[2] === undefined && existsSync(join(consoleDist, 'assets'))) {
  const scripts = readdirSync(join(consoleDist, 'assets')).filter((name) => /^(index|en)-.*\.js$/.test(name))
  if (!['index', 'en'].every((start) => scripts.some((name) => name.startsWith(`${start}-`))))
    stop('The build of the console lacks its scripts index-….js and en-….js: build it again.')
  const files = scripts.map((name) => join('assets', name))
  rows.push({ screen: 'crew console', limitInKB: consoleLimitInKB, weightInKB: weigh(files, consoleDist) })
}

for (const { screen, limitInKB, weightInKB } of rows) {
  const result = weightInKB <= limitInKB ? 'fits' : 'TOO HEAVY'
  console.log(
    `${screen.padEnd(56)} ${weightInKB.toFixed(1).padStart(7)} of ${String(limitInKB).padStart(4)} KB  ${result}`,
  )
}
console.log(`requests for scripts in the first load: ${scriptsOf(first).length}`)
process.exit(rows.every(({ limitInKB, weightInKB }) => weightInKB <= limitInKB) ? 0 : 1)

/** Stops if the chunk is missing: its weight would count as zero. */
function keyOf(name, matches) {
  const found = Object.entries(manifest).find(matches)
  return found
    ? found[0]
    : stop(`The build of the portal has no chunk "${name}": build it again, or correct tools/size.mjs.`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

function scriptsOf(files) {
  return [...files].filter((file) => /\.m?js$/.test(file))
}

/** The files that a source loads statically, without excluded ones. */
function filesOf(source, seen, excluded = new Set()) {
  const chunk = manifest[source]
  if (!chunk || seen.has(chunk.file) || excluded.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const asset of chunk.assets ?? []) seen.add(asset)
  for (const next of chunk.imports ?? []) filesOf(next, seen, excluded)
  return seen
}

function languagesIn(folder) {
  return readdirSync(folder).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
}

/** Font files are already compressed. */
function weighFonts(language) {
  const texts = Object.values(JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8')))
  const files = fontFilesFor(fontsCss, texts.join(''))
  const bytes = [...new Set(['alti-sans-latin.woff2', ...files])].map(
    (file) => readFileSync(join(root, 'ui', 'fonts', file)).length,
  )
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}

function weigh(files, folder = dist) {
  return scriptsOf(files).reduce((sum, file) => sum + compressedSizeOf(join(folder, file)), 0) / 1000
}

/** In bytes; computed once, as most scripts are in the first load of every language. */
function compressedSizeOf(file) {
  if (!sizes.has(file)) {
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    sizes.set(file, brotliCompressSync(readFileSync(file), best).length)
  }
  return sizes.get(file)
}

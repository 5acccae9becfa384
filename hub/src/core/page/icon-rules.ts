/** Renders the menu's small icons as rules of a style sheet, so that they are in the first paint. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#core/content/content.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/** Larger icons are fetched when they become visible. */
const largestIconInBytes = 2048
const largestSheetInBytes = 32 * 1024

/**
 * Keyed by the name of the icon's file, which the portal sets as an attribute. An icon that is unreadable, large or not
 * SVG has no rule, nor has any after the sheet is full.
 */
export async function iconRules(
  { packId, menuEntryById }: LoadedPack,
  { packFiles, faultyFiles }: Pick<Content, 'packFiles' | 'faultyFiles'>,
): Promise<string> {
  const folder = packFiles.get(packId)?.folder
  if (folder === undefined) return ''
  const icons = [...menuEntryById.values()].flatMap(({ icon }) => (icon ? [icon] : []))
  const paths = icons.filter(({ type }) => type === 'image/svg+xml').map(({ path }) => path)
  const rules = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const file = join(folder, path)
      const svg = faultyFiles.has(file) ? null : await readFile(file).catch(() => null)
      return svg && svg.length <= largestIconInBytes ? iconRule(path, svg.toString('utf8')) : ''
    }),
  )
  let sizeInBytes = 0
  return rules
    .filter((rule) => {
      sizeInBytes += rule.length
      return rule !== '' && sizeInBytes <= largestSheetInBytes
    })
    .join('\n')
}

/** Percent-encoding escapes anything that could end the quotes; its repetition compresses better than base64. */
const iconRule = (path: string, svg: string): string =>
  `[data-icon="${path.slice(path.lastIndexOf('/') + 1)}"]{--icon:url("data:image/svg+xml,${encodeURIComponent(svg)}")}`

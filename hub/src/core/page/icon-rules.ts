/** The menu's small drawings as rules of a style sheet, so that its icons are in the first paint. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#core/content/content.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/** Larger ones are fetched once they are in view. */
const largestIconInBytes = 2048
const largestSheetInBytes = 32 * 1024

/** By the name of the icon's file, which the portal writes beside each icon. An icon that cannot be read has no rule. */
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

/** Percent-encoding leaves nothing that could end the quotes; what is repetitive in it compresses better than base64. */
const iconRule = (path: string, svg: string): string =>
  `[data-icon="${path.slice(path.lastIndexOf('/') + 1)}"]{--icon:url("data:image/svg+xml,${encodeURIComponent(svg)}")}`

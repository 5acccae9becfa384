/** Warns of a pack's languages in which the portal has no texts of its own: passengers are not offered them. */
import { readdirSync } from 'node:fs'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { listOf } from './item.ts'

const textsFolder = new URL('../../../locales/', import.meta.url)

/** Codes, sorted; empty where the portal's texts are not installed. */
function portalLanguages(): string[] {
  try {
    return readdirSync(textsFolder)
      .flatMap((name) => /^([A-Za-z-]+)\.json$/.exec(name)?.[1] ?? [])
      .toSorted()
  } catch {
    return []
  }
}

/** @see OP-107 */
export function warnOfPortalLanguages(file: YamlFile): void {
  const known = portalLanguages()
  const offered = listOf(file.valueAt(['languages']))
  for (const [i, code] of known.length === 0 ? [] : offered.entries()) {
    if (typeof code !== 'string' || !/^[a-z]{2,3}(-|$)/.test(code) || known.includes(code)) continue
    const primarySubtag = code.split('-')[0]!
    const remedy =
      known.includes(primarySubtag) && !offered.includes(primarySubtag)
        ? `write ${primarySubtag}`
        : `the portal is in ${known.join(', ')}`
    file.addWarning(
      ['languages', i],
      `passengers are not offered ${code}, as the portal has no texts of its own in it; ${remedy}`,
    )
  }
}

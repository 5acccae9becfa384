/** Files that a bundle's pages load and that it lacks, and what its scripts use and cannot have on board. Pure. */
import { posix } from 'node:path'
import { nearest } from '#core/problem.ts'
import type { BundleFiles } from './bundle-files.ts'
import { maxPageLength, withoutComments } from './bundle-page.ts'

/** One sentence for each script, style sheet or picture that a page names and the bundle does not contain. */
export function lostReferences(files: BundleFiles): string[] {
  return [...files].flatMap(([path, bytes]) => {
    if (!/\.html?$/i.test(path)) return []
    // A larger page is refused as such.
    const source = withoutComments(textOf(bytes).slice(0, maxPageLength))
    return [...source.matchAll(loading)].flatMap(([, byScript, byLink]) => {
      const name = (byScript ?? byLink)!.trim()
      const problem = problemOf(path, name, files)
      return problem ? [`${path} loads ${name.slice(0, 80)}, ${problem}`] : []
    })
  })
}

/** `src` of scripts and pictures, and `href` of style sheets. */
const loading =
  /<(?:script|img)\b[^>]{0,500}?\ssrc\s*=\s*["']?([^"'\s>]+)|<link\b(?=[^>]{0,500}\brel\s*=\s*["']?stylesheet)[^>]{0,500}?\shref\s*=\s*["']?([^"'\s>]+)/gi

function problemOf(page: string, name: string, files: BundleFiles): string | undefined {
  // Other hosts are reported as such.
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) return undefined
  if (name.startsWith('/')) return 'which leads out of the bundle; write it relative to the page'
  const path = posix.join(posix.dirname(page), decoded(name.split(/[?#]/)[0]!))
  if (files.has(path)) return undefined
  const names = [...files.keys()].filter(
    (each) => posix.extname(each).toLowerCase() === posix.extname(path).toLowerCase(),
  )
  const similar = names.find((each) => each.toLowerCase() === path.toLowerCase()) ?? nearest(path, names)
  const remedy = similar ? `did you mean ${similar}?` : 'add it or correct its name'
  return `which is not in the bundle; ${remedy}`
}

/** Storage of the browser, which throws in an isolated frame. */
export function storageUses(files: BundleFiles): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const name = /\.m?js$/i.test(path) ? storage.exec(textOf(bytes))?.[0] : undefined
    return name
      ? [`${path} uses ${name}, which a bundle does not have; save through the bridge of docs/bundles.md`]
      : []
  })
}

const storage = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

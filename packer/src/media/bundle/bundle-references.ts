/**
 * Finds files that a bundle's pages load but the bundle lacks, and uses of browser storage, which the sandbox
 * forbids. Pure.
 */
import { posix } from 'node:path'
import { nearest } from '#core/problem.ts'
import type { BundleFiles } from './bundle-files.ts'
import { maxPageLength, withoutComments } from './bundle-page.ts'

/** Nothing is suggested for more references: for each, the names of all files are compared. */
const maxSuggestions = 20

/** One sentence for each script, style sheet or picture that a page names and cannot load from the bundle. */
export function brokenReferences(files: BundleFiles): string[] {
  let suggestions = 0
  return [...files].flatMap(([path, bytes]) => {
    if (!/\.html?$/i.test(path)) return []
    // `pageProblem` refuses a larger page.
    const source = withoutComments(textOf(bytes).slice(0, maxPageLength))
    return [...source.matchAll(loadedFilePattern)].flatMap(([, src, href]) => {
      const name = (src ?? href)!.trim()
      const problem = problemOf(path, name, files, () => suggestions++ < maxSuggestions)
      return problem ? [`${path} loads ${name.slice(0, 80)}, ${problem}`] : []
    })
  })
}

/**
 * `src` of scripts and pictures, and `href` of style sheets. Looks at most 500 characters ahead, so that a hostile page
 * takes seconds, not minutes.
 */
const loadedFilePattern =
  /<(?:script|img)\b[^>]{0,500}?\ssrc\s*=\s*["']?([^"'\s>]+)|<link\b(?=[^>]{0,500}\brel\s*=\s*["']?stylesheet)[^>]{0,500}?\shref\s*=\s*["']?([^"'\s>]+)/gi

function problemOf(
  page: string,
  name: string,
  files: BundleFiles,
  maySuggest: () => boolean,
): string | undefined {
  // `pageProblem` reports other hosts; `data:` and the like need no file.
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) return undefined
  if (name.startsWith('/')) return 'which leads out of the bundle; write it relative to the page'
  const path = posix.join(posix.dirname(page), decoded(name.split(/[?#]/)[0]!))
  if (files.has(path)) return undefined
  const similar = maySuggest() ? similarName(path, [...files.keys()]) : undefined
  const remedy = similar ? `did you mean ${similar}?` : 'add it or correct its name'
  return `which is not in the bundle; ${remedy}`
}

function similarName(path: string, all: readonly string[]): string | undefined {
  const endingOf = (each: string) => posix.extname(each).toLowerCase()
  const names = all.filter((each) => endingOf(each) === endingOf(path))
  return names.find((each) => each.toLowerCase() === path.toLowerCase()) ?? nearest(path, names)
}

/** One warning for each script that uses browser storage, which throws in a sandboxed frame. */
export function storageUses(files: BundleFiles): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const name = /\.m?js$/i.test(path) ? storagePattern.exec(textOf(bytes))?.[0] : undefined
    return name
      ? [
          `${path} uses ${name}, which is not available to a bundle; save through the bridge (docs/bundles.md)`,
        ]
      : []
  })
}

const storagePattern = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

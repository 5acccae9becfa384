/**
 * Checks whether a file that YAML names can be used: it must be inside the pack's folder, exist, and be of
 * the kind that its extension says.
 */
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { encodingProblem } from './encoding.ts'
import { kindProblem } from './kind.ts'
import { nearest } from './problem.ts'

/**
 * What is wrong with the file named `file` in a pack's `folder`, or `undefined`. Symbolic links that lead out of
 * the folder are refused.
 */
export function fileProblem(folder: string, file: string, extensions: readonly string[]): string | undefined {
  if (file !== file.trim() || /\p{Cf}/u.test(file))
    return 'begins or ends with a space, or has an invisible character; type it again'
  if (!extensions.some((extension) => file.toLowerCase().endsWith(`.${extension}`))) {
    return formProblem(file) ?? `must be a file that ends with ${endingsOf(extensions)}`
  }
  return locationProblem(folder, file, (facts, path) => {
    if (!facts.isFile()) return `${file} is not a file; name the file itself`
    if (facts.size === 0) return `${file} is an empty file; export it again`
    return kindProblem(path) ?? (isText(file) ? encodingProblem(readFileSync(path)) : undefined)
  })
}

/** @example endingsOf(['jpg', 'png', 'webp'])  // '.jpg, .png, or .webp' */
export const endingsOf = (extensions: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(extensions.map((each) => `.${each}`))

const isText = (file: string): boolean => /\.(vtt|srt|md|json|xml)$/i.test(file)

/** What is wrong with the name of a bundle, or `undefined`: it must be that of a folder, or of a zip file of one. */
export function bundleNameProblem(folder: string, name: string): string | undefined {
  if (name.toLowerCase().endsWith('.zip')) return fileProblem(folder, name, ['zip'])
  return locationProblem(folder, name, (facts) =>
    facts.isDirectory() ? undefined : `${name} must be a folder or a .zip of one`,
  )
}

/** The path of a usable file on this machine; `undefined` for unusable names, which are reported elsewhere. */
export function sourceFile(folder: string, name: unknown, extensions: readonly string[]): string | undefined {
  if (typeof name !== 'string' || fileProblem(folder, name, extensions) !== undefined) return undefined
  return join(folder, name)
}

/** A file's text without its byte order mark; `undefined` as for `sourceFile`. */
export function readSourceText(
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined {
  const path = sourceFile(folder, name, extensions)
  return path === undefined ? undefined : readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
}

function locationProblem(
  folder: string,
  file: string,
  check: (facts: Stats, path: string) => string | undefined,
): string | undefined {
  const problem = formProblem(file) ?? nameProblem(folder, file)
  if (problem) return problem
  try {
    if (isLinkOutOf(folder, file)) return `${file} leads out of the pack’s folder; put the file inside it`
    return check(statSync(join(folder, file)), join(folder, file))
  } catch {
    return `${file} is a broken link; put the file itself there`
  }
}

/** Whether `file`, or a folder above it, is a link out of `folder`. @throws if it does not exist */
export const isLinkOutOf = (folder: string, file: string): boolean =>
  !realpathSync(join(folder, file)).startsWith(realpathSync(folder) + sep)

function formProblem(file: string): string | undefined {
  if (/^[a-z]{2,}:\/\//i.test(file))
    return 'is an address, but there is no internet on board; put the file into the pack and name it'
  if (file.includes('\\'))
    return 'must be relative to the pack’s folder, with forward slashes, as in pictures/logo.svg'
  if (file.includes('\0')) return 'contains a character that no file name may have; rename the file'
  if (file.startsWith('/') || /^[a-zA-Z]:/.test(file))
    return 'must be relative to the pack’s folder, as in pictures/logo.svg'
  if (file.split('/').includes('..')) return 'leaves the pack’s folder; put the file inside it'
  return undefined
}

/**
 * Compares each path segment with the exact spelling on disk: a case-insensitive file system would find files
 * that the aircraft's does not.
 */
function nameProblem(folder: string, file: string): string | undefined {
  let current = folder
  for (const name of file.split('/').filter((step) => step !== '' && step !== '.')) {
    const names = namesIn(current)
    if (!names.includes(name)) {
      const sameLetters = names.find((each) => each.toLowerCase() === name.toLowerCase())
      if (sameLetters) return `there is no file ${file}; ${name} is called ${sameLetters}, and capitals count`
      return `there is no file ${file}; ${remedyFor(folder, { file, name, names })}`
    }
    current = join(current, name)
  }
  return undefined
}

type Missing = { file: string; name: string; names: readonly string[] }

/** What may have been meant: a similar name in the same folder, or the same path in a folder further in. */
function remedyFor(folder: string, { file, name, names }: Missing): string {
  const stem = (each: string) => each.replace(/\.\w+$/, '')
  const similar = nearest(stem(name), names.map(stem))
  const whole = nearest(name, names)
  const suggestion = names.find((each) => each === whole && stem(each) === similar)
  const other = suggestion ?? names.find((each) => stem(each) === similar)
  if (other && similar) return `did you mean ${other}?`
  const elsewhere = pathsBelow(folder).filter((path) => path.endsWith(`/${file}`))
  if (elsewhere.length === 1) return `did you mean ${elsewhere[0]}?`
  const shown = names.filter((each) => !each.startsWith('.'))
  const isShort = shown.length > 0 && shown.length <= 12 && name === file.split('/').at(-1)
  return `put it there or correct its name${isShort ? `; the folder has ${shown.join(', ')}` : ''}`
}

/** With `withFileTypes`, links to folders are not followed: two that lead to a folder around them have no end. */
function pathsBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.map(({ parentPath, name }) =>
      relative(folder, join(parentPath, name)).split(sep).join('/'),
    )
  } catch {
    // One folder of it cannot be read, or is nested too deep.
    return []
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads the files of a bundle from its folder or its zip file. Refuses entries that lead out of the bundle. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** By path within the bundle. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>

/** Maximum unpacked size of one folder or zip file: phones load it over the cabin's Wi-Fi. */
const maxBytes = 100 * 1024 * 1024
const maxFiles = 5000

/** The files, sorted by path, or why the bundle is refused. */
export async function readBundle(bundle: string): Promise<BundleFiles | string> {
  try {
    const files = statSync(bundle).isDirectory() ? fromFolder(bundle) : await fromZip(bundle)
    return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  } catch (error) {
    if (error instanceof Refused) return error.message
    return `cannot be unpacked (${(error as Error).message}); zip the folder again`
  }
}

class Refused extends Error {}

function fromFolder(bundle: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const checkLimits = createLimits()
  const walk = (under: string): void => {
    for (const name of readdirSync(join(bundle, under))) {
      if (isLitter(name)) continue
      const path = posix.join(under, name)
      const facts = lstatSync(join(bundle, path))
      if (facts.isSymbolicLink()) throw new Refused(`contains the link ${path}; put the file itself there`)
      if (facts.isDirectory()) walk(path)
      else {
        if (!facts.isFile()) throw new Refused(`contains ${path}, which is not a file; remove it`)
        checkLimits(facts.size)
        files.set(path, readFileSync(join(bundle, path)))
      }
    }
  }
  walk('')
  return files
}

/**
 * yauzl rejects names that lead out of the archive, and entries that unpack to more than their stated size.
 */
async function fromZip(bundle: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const checkLimits = createLimits()
  const zip = await openPromise(bundle)
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize, externalFileAttributes } = entry
      if (isLink(externalFileAttributes))
        throw new Refused(`contains the link ${name}; put the file itself there`)
      if (name.endsWith('/') || name.split('/').some(isLitter)) continue
      if (files.has(name)) throw new Refused(`contains ${name} twice; zip the folder again`)
      checkLimits(uncompressedSize)
      files.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } finally {
    zip.close()
  }
  return files
}

/** Detected by the entry's Unix mode. @see APPNOTE.TXT 4.4.15 */
const isLink = (externalFileAttributes: number) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

function createLimits(): (size: number) => void {
  let [bytes, count] = [0, 0]
  return (size) => {
    bytes += size
    count += 1
    if (bytes > maxBytes) throw new Refused('is larger than 100 MB; make it smaller')
    if (count > maxFiles) throw new Refused(`contains more than ${maxFiles} files; remove some`)
  }
}

/** Files that desktops leave in folders. */
const isLitter = (name: string) => name === '__MACOSX' || name === '.DS_Store' || name === 'Thumbs.db'

/** The files of a bundle, from its folder or its zip. Refuses what would lead out of it. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { unzipSync } from 'fflate'

/** By path within the bundle, sorted. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>

/** What a bundle may hold at most, unpacked: it is for phones on a cabin link. */
const mostBytes = 100 * 1024 * 1024
const mostFiles = 5000

/** The files, or why they cannot be had. */
export async function readBundle(bundle: string): Promise<BundleFiles | string> {
  try {
    const files = statSync(bundle).isDirectory() ? fromFolder(bundle) : fromZip(bundle)
    return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  } catch (error) {
    if (error instanceof Refused) return error.message
    return `cannot be unpacked (${(error as Error).message}); zip the folder anew`
  }
}

class Refused extends Error {}

function fromFolder(bundle: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const room = limit()
  const walk = (under: string): void => {
    for (const name of readdirSync(join(bundle, under))) {
      if (isLitter(name)) continue
      const path = posix.join(under, name)
      const facts = lstatSync(join(bundle, path))
      if (facts.isSymbolicLink()) throw new Refused(`holds the link ${path}; put the file itself there`)
      if (facts.isDirectory()) walk(path)
      else {
        room(facts.size)
        files.set(path, readFileSync(join(bundle, path)))
      }
    }
  }
  walk('')
  return files
}

function fromZip(bundle: string): Map<string, Uint8Array> {
  const bytes = readFileSync(bundle)
  const seen = new Set<string>()
  const room = limit()
  const link = linkIn(bytes)
  if (link) throw new Refused(`holds the link ${link}; put the file itself there`)
  const found = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const parts = name.split('/')
      if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\\') || parts.includes('..')) {
        throw new Refused(`holds the path ${name}, which leaves it; zip the folder anew`)
      }
      if (seen.has(name)) throw new Refused(`holds ${name} twice; zip the folder anew`)
      seen.add(name)
      if (name.endsWith('/') || parts.some(isLitter)) return false
      room(originalSize)
      return true
    },
  })
  return new Map(Object.entries(found))
}

function limit(): (size: number) => void {
  let [bytes, count] = [0, 0]
  return (size) => {
    bytes += size
    count += 1
    if (bytes > mostBytes) throw new Refused('holds more than 100 MB; make it smaller')
    if (count > mostFiles) throw new Refused(`holds more than ${mostFiles} files; make them fewer`)
  }
}

/** What desktops leave lying about. */
const isLitter = (name: string) => name === '__MACOSX' || name === '.DS_Store' || name === 'Thumbs.db'

/** The first entry of the central directory whose Unix mode says link (APPNOTE.TXT 4.4.15). */
function linkIn(zip: Buffer): string | undefined {
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (
    let at = zip.indexOf(signature);
    at >= 0 && at + 46 <= zip.length;
    at = zip.indexOf(signature, at + 46)
  ) {
    const nameLength = zip.readUInt16LE(at + 28)
    const mode = zip.readUInt16LE(at + 40)
    if ((mode & 0o170000) === 0o120000) return zip.toString('utf8', at + 46, at + 46 + nameLength)
  }
  return undefined
}
